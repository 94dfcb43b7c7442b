import { defineContent } from "./define-content.ts";

/** What the resume form says once it was sent. */
export const sentResume = defineContent("forms", ({ label, line, list }) => ({
  sentResume: {
    title: label("Candidatura enviada!"),
    text: line("Recebemos o seu currículo. Se houver uma vaga para o seu perfil, entraremos em contato."),
    steps: list(
      [
        { id: "kept", text: line("O seu currículo está guardado e só a equipe de seleção o lê.") },
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
