/** The ids of the form elements. Those of their fields begin with them. */
export const formIds = {
  demo: "formulario-demonstracao",
  contact: "formulario-contato",
  dataRequest: "formulario-meus-dados",
  resume: "formulario-candidatura",
} as const;
