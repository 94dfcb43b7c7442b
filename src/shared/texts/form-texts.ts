/** The part of `texts` for the public forms, which arrives with them. */
export const formTexts = {
  demoForm: {
    verificationTitle: "Erro na verificação",
    verification: "Digite o código de segurança exibido para continuar.",
    consentTitle: "Consentimento necessário",
    consent: "Aceite os termos de uso e a política de privacidade para continuar.",
  },
  contactForm: {
    verification: "Por favor, complete a verificação de segurança.",
    consent: "Por favor, aceite os termos de uso e política de privacidade.",
  },
  dataRequestForm: { verification: "Por favor, complete a verificação de segurança." },
  publicForms: {
    missing: "Falta o código e o aceite.",
    unanswered: "Responda a esta pergunta.",
    inPreview: "Isto é uma prévia: nada é enviado.",
    failedTitle: "Erro ao enviar",
    offline: "Não foi possível conectar ao servidor. Seus dados continuam no formulário: tente novamente.",
  },
  doubts: {
    email: (likely: string) => `Você quis dizer ${likely}? Se estiver certo, envie assim mesmo.`,
    emailEnding: "Parece que falta o final, como .com.br. Se estiver certo, envie assim mesmo.",
  },
  humanCheck: {
    wrong: "Código incorreto. Tente novamente.",
    right: "✓ Verificação concluída",
    missing: "Falta o código de segurança.",
  },
  consent: { missing: "Falta o aceite." },
} as const;
