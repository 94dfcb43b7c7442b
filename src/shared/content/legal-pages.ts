import { defineContent } from "./define-content.ts";

/** Texts around a legal text. `{dia}` is the day of rendering. */
const legalPage = (name: string, titleOfPage: string, summary: string, day: string) =>
  defineContent(name, ({ heading, note, text }) => ({
    intro: { title: heading(titleOfPage), lead: text(summary), updated: note(day) },
    end: {
      title: heading("Ficou alguma dúvida?"),
      text: text("Uma pessoa da nossa equipe responde, sem letras miúdas."),
    },
  }));

/** The pages of the terms of use and of the privacy policy, without the legal texts. */
export const legalPages = {
  terms_of_use: legalPage(
    "terms_of_use",
    "Termos de Uso",
    "As regras para usar este site, em linguagem direta.",
    "Última atualização: {dia}",
  ),
  privacy_policy: legalPage(
    "privacy_policy",
    "Política de Privacidade",
    "Quais dados pessoais este site coleta, para quê, por quanto tempo, e como você decide sobre eles.",
    "",
  ),
};
