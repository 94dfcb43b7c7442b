/** In form order. */
export const contactSubjects = ["erp", "ti", "certificado", "suporte", "outros"] as const;
export type ContactSubject = (typeof contactSubjects)[number];

export const contactSubjectNames: Record<ContactSubject, string> = {
  erp: "Sistema ERP",
  ti: "Serviços de TI",
  certificado: "Certificado digital",
  suporte: "Suporte",
  outros: "Outros",
};
