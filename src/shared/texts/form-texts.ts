const demoSuccess = "Solicitação enviada! Em breve entraremos em contato para agendar sua demonstração.";

/** The part of `texts` for the public forms, which arrives with them. */
export const formTexts = {
  demoForm: {
    successTitle: "Sucesso!",
    success: demoSuccess,
    verificationTitle: "Erro na verificação",
    verification: "Digite o código de segurança exibido para continuar.",
    consentTitle: "Consentimento necessário",
    consent: "Aceite os termos de uso e a política de privacidade para continuar.",
  },
  /** The words of the demo form, by what the link that led to it promised. */
  demoCalls: {
    demonstracao: {
      label: "Solicitar demonstração",
      action: "Solicitar Demonstração",
      another: "Enviar outra solicitação",
      success: demoSuccess,
      steps: (hours: string, days: string) => [
        `Uma pessoa da nossa equipe lê o seu pedido e liga ou escreve para combinar o horário${hours && ` (${hours})`}.`,
        "Na demonstração, on-line, mostramos o sistema aberto com os casos da sua empresa. Leva cerca de 40 minutos.",
        `Gostou? O teste grátis, de ${days}, começa no mesmo dia.`,
      ],
      whatsApp: (name: string) =>
        `Olá! Sou ${name} e acabei de pedir uma demonstração pelo site. Quero combinar o horário.`,
    },
    teste: {
      label: "Pedir o teste grátis",
      action: "Começar Teste Grátis",
      another: "Pedir outro teste",
      success: "Pedido enviado! Em breve entraremos em contato para liberar o seu teste grátis.",
      steps: (hours: string, days: string) => [
        `Uma pessoa da nossa equipe lê o seu pedido e liga ou escreve para liberar o acesso${hours && ` (${hours})`}.`,
        `Você usa o sistema por ${days}, de graça, a partir do primeiro acesso.`,
        "Se quiser, mostramos os casos da sua empresa em uma demonstração on-line, de cerca de 40 minutos.",
      ],
      whatsApp: (name: string) =>
        `Olá! Sou ${name} e acabei de pedir o teste grátis pelo site. Quero combinar o acesso.`,
    },
    loja: {
      label: "Criar a loja",
      action: "Criar Minha Loja",
      another: "Pedir outra loja",
      success: "Pedido enviado! Em breve entraremos em contato para montar a sua loja.",
      steps: (hours: string, days: string) => [
        `Uma pessoa da nossa equipe lê o seu pedido e liga ou escreve para combinar a montagem${hours && ` (${hours})`}.`,
        "Montamos a primeira coleção com você, com os seus produtos e preços.",
        `A loja fica aberta para teste por ${days}, de graça.`,
      ],
      whatsApp: (name: string) =>
        `Olá! Sou ${name} e acabei de pedir uma loja virtual pelo site. Quero combinar a montagem.`,
    },
  },
  contactForm: {
    success: "Mensagem enviada!",
    successText: "Recebemos a sua mensagem e responderemos em breve.",
    verification: "Por favor, complete a verificação de segurança.",
    consent: "Por favor, aceite os termos de uso e política de privacidade.",
    action: "Enviar Mensagem",
    steps: (hours: string) => [
      "A sua mensagem já está com a equipe que cuida do assunto.",
      `Respondemos no e-mail que você informou${hours && ` (${hours})`}.`,
    ],
    whatsApp: (name: string, subject: string) =>
      `Olá! Sou ${name} e acabei de mandar uma mensagem pelo site sobre ${subject}.`,
  },
  /** What the contact form says otherwise, by the subject of the link that led to it. */
  contactCalls: {
    certificado: {
      successText: "Recebemos a sua mensagem e responderemos em breve com o preço e os documentos.",
      steps: (hours: string) => [
        "A sua mensagem já está com a equipe de certificados.",
        `Respondemos no e-mail que você informou, com o preço e a lista de documentos${hours && ` (${hours})`}.`,
      ],
    },
    ti: {
      action: "Pedir Proposta",
      successText: "Recebemos o seu pedido e enviaremos a proposta em breve.",
      steps: (hours: string) => [
        "O seu pedido já está com a equipe de serviços de TI.",
        `Se faltar algum dado, perguntamos. A proposta chega no e-mail que você informou${hours && ` (${hours})`}.`,
      ],
    },
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
