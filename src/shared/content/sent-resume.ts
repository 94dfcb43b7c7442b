import { defineContent } from "./define-content.ts";

/** Texts of the resume form, before and after sending. */
export const sentResume = defineContent("forms", ({ label, line, list, note }) => ({
  resumeFields: {
    name: label("Nome completo"),
    area: label("Área de interesse"),
    unchosen: label("Selecione uma área"),
    presentation: label("Breve apresentação"),
    file: label("Currículo em PDF"),
    choose: label("Escolha o arquivo"),
    drop: note("ou arraste o PDF até aqui"),
    remove: label("Remover arquivo"),
    sending: label("Enviando o currículo"),
  },
  sentResume: {
    form: label("Enviar candidatura"),
    send: label("Enviar Candidatura"),
    title: label("Candidatura enviada!"),
    text: line("Recebemos o seu currículo. Se houver uma vaga para o seu perfil, entraremos em contato."),
    steps: list(
      [
        {
          id: "answer",
          text: line(
            "Se houver uma vaga para o seu perfil, falamos com você pelo e-mail ou pelo telefone que informou.",
          ),
        },
      ],
      { min: 1, max: 6 },
    ),
    again: label("Enviar outra candidatura"),
  },
}));
