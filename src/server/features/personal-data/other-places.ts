import type { PersonalStore } from "#server/platform/personal-data/declaration.ts";

/** Places that this server cannot search or empty by itself, and what becomes of them. */
export const otherPlaces: readonly PersonalStore[] = [
  {
    label: "Registros de acesso do servidor",
    people: "Quem visita o site",
    purpose: "Guardar os acessos (Marco Civil da Internet, art. 15) e manter o site seguro",
    basis: "duty",
    term: "6 meses, onde a operação guarda os registros",
    erasureNote: "Ficam por obrigação legal. Não têm o conteúdo dos formulários.",
  },
  {
    label: "Backups",
    people: "Todas as pessoas desta lista",
    purpose: "Recuperar os dados depois de um desastre",
    basis: "interest",
    term: "O que a operação definir; por padrão, os 14 mais novos",
    erasureNote:
      "Saem com os backups antigos. Um backup restaurado é eliminado de novo quando o servidor inicia.",
  },
  {
    label: "Rascunhos no navegador da equipe",
    people: "Quem escreve pelo site",
    purpose: "Não perder o que se digita na área administrativa",
    basis: "interest",
    term: "Até salvar ou descartar",
    erasureNote: "Ficam no navegador de quem digitou, até essa pessoa salvar ou descartar.",
  },
];
