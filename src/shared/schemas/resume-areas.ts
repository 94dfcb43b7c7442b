/** In form order. */
export const resumeAreas = [
  "Desenvolvimento de Software",
  "Suporte Técnico",
  "Vendas e Atendimento",
  "Marketing Digital",
  "Recursos Humanos",
  "Financeiro",
  "Administrativo",
  "Outros",
] as const;
