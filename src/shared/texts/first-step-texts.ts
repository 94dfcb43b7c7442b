/** Texts of the first steps, which alone import them: the others are loaded before the first screen. */
export const firstStepTexts = {
  title: "Antes de mostrar o site a clientes",
  progress: (done: number, all: number) => `Primeiros passos: ${done} de ${all} feitos`,
  see: "Ver o que falta",
  dismiss: "Dispensar os primeiros passos",
  done: "feito",
  open: "falta",
  loading: "Verificando...",
  failed: "Não foi possível verificar os primeiros passos.",
  complete: "Tudo feito. O site está pronto para clientes.",
  steps: {
    company: ["Dados da empresa", "Nada no site vem mais da empresa de exemplo."],
    contact: ["E-mail de contato", "Recebe os avisos de leads, mensagens e currículos."],
    mail: ["Servidor de e-mail", "Sem ele, nenhum e-mail sai. Quem cuida do servidor o configura."],
    logo: ["Logo da empresa", "E as cores, se forem outras."],
    administrators: ["Dois administradores com duas etapas", "Se um perder o acesso, o outro o devolve."],
    legal: ["Textos legais", "Abra e leia os dois, ou salve os seus."],
    backup: ["Backup", "O último deu certo e é recente."],
    lead: ["Um lead de teste", "Envie um pelo site e veja se ele chega."],
  },
} as const;
