/** Part of `texts` for the public forms, loaded with them. */
export const formTexts = {
  demoForm: {
    successTitle: "Sucesso!",
    success: "Solicitação enviada! Em breve entraremos em contato para agendar sua demonstração.",
    verificationTitle: "Erro na verificação",
    verification: "Digite o código de segurança exibido para continuar.",
    consentTitle: "Consentimento necessário",
    consent: "Aceite os termos de uso e a política de privacidade para continuar.",
    steps: (hours: string) => [
      `Uma pessoa da nossa equipe lê o seu pedido e liga ou escreve para combinar o horário${hours && ` (${hours})`}.`,
      "Na demonstração, on-line, mostramos o sistema aberto com os casos da sua empresa. Leva cerca de 40 minutos.",
      "Gostou? O teste grátis começa no mesmo dia.",
    ],
    whatsApp: (name: string) =>
      `Olá! Sou ${name} e acabei de pedir uma demonstração pelo site. Quero combinar o horário.`,
  },
  contactForm: {
    success: "Mensagem enviada!",
    successText: "Recebemos a sua mensagem e responderemos em breve.",
    verification: "Por favor, complete a verificação de segurança.",
    consent: "Por favor, aceite os termos de uso e política de privacidade.",
    steps: (hours: string) => [
      "A sua mensagem já está com a equipe que cuida do assunto.",
      `Respondemos no e-mail que você informou${hours && ` (${hours})`}.`,
    ],
    whatsApp: (name: string, subject: string) =>
      `Olá! Sou ${name} e acabei de mandar uma mensagem pelo site sobre ${subject}.`,
  },
  resumeForm: {
    success: "Candidatura enviada!",
    successText: "Recebemos o seu currículo. Se houver uma vaga para o seu perfil, entraremos em contato.",
    formatTitle: "Formato inválido",
    format: "Apenas arquivos PDF são aceitos.",
    size: "O arquivo deve ter no máximo 5MB.",
    resume: "Por favor, anexe seu currículo em PDF.",
    verification: "Por favor, complete a verificação de segurança.",
    consent: "É necessário concordar com o tratamento de dados pessoais.",
    steps: [
      "O seu currículo está guardado e só a equipe de seleção o lê.",
      "Se houver uma vaga para o seu perfil, falamos com você pelo e-mail ou pelo telefone que informou.",
    ],
  },
  dataRequestForm: {
    verification: "Por favor, complete a verificação de segurança.",
    success: "Confira o seu e-mail",
    sent: "Se este e-mail for seu, você receberá um link para confirmar o pedido.",
    steps: [
      "Se este e-mail for seu, você receberá um link para confirmar o pedido.",
      "Abra o link em até 72 horas e confirme. Sem a confirmação o pedido não vale e é apagado.",
      "O mesmo pedido recebe um link por hora. Se você já pediu há pouco, use o link que chegou.",
    ],
  },
  publicForms: {
    inPreview: "Isto é uma prévia: nada é enviado.",
    failedTitle: "Erro ao enviar",
    offline: "Não foi possível conectar ao servidor. Seus dados continuam no formulário: tente novamente.",
    rateLimited:
      "Recebemos muitos envios da sua rede. Seus dados continuam no formulário: tente novamente em até uma hora.",
  },
  doubts: {
    email: (likely: string) => `Você quis dizer ${likely}? Se estiver certo, envie assim mesmo.`,
    emailEnding: "Parece que falta o final, como .com.br. Se estiver certo, envie assim mesmo.",
  },
  humanCheck: {
    wrong: "Código incorreto. Tente novamente.",
    right: "✓ Verificação concluída",
  },
} as const;
