/** The part of `texts` for the resume form, which arrives with it: every page starts with the parts that forms share. */
export const resumeFormTexts = {
  formatTitle: "Formato inválido",
  format: "Apenas arquivos PDF são aceitos.",
  size: "O arquivo deve ter no máximo 5MB.",
  resume: "Por favor, anexe seu currículo em PDF.",
  verification: "Por favor, complete a verificação de segurança.",
  consent: "É necessário concordar com o tratamento de dados pessoais.",
} as const;
