import type { incidents } from "#server/features/incidents/table.ts";
import { dueDayAfter } from "#server/features/subject-requests/due-day.ts";
import type { subjectRequests } from "#server/features/subject-requests/table.ts";
import type { Person } from "./people.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

type RequestRow = typeof subjectRequests.$inferInsert;

/** Two open requests, one almost due, and four answered ones. */
const requests: readonly (Pick<RequestRow, "type" | "details"> & {
  daysAgo: number;
  answer?: Pick<RequestRow, "outcome" | "reason" | "notes">;
})[] = [
  { type: "access", daysAgo: 97, details: "", answer: { outcome: "done" } },
  {
    type: "deletion",
    daysAgo: 71,
    details: "Não quero mais receber contato.",
    answer: { outcome: "done", notes: "Recibo enviado por e-mail." },
  },
  {
    type: "correction",
    daysAgo: 40,
    details: "Meu sobrenome mudou depois do casamento.",
    answer: { outcome: "done" },
  },
  {
    type: "deletion",
    daysAgo: 26,
    details: "",
    answer: {
      outcome: "refused",
      reason: "Há um contrato em vigor: os dados da nota fiscal são guardados por obrigação legal.",
    },
  },
  { type: "portability", daysAgo: 13, details: "Prefiro receber em planilha." },
  { type: "access", daysAgo: 3, details: "" },
];

/** Creates subject requests, oldest first. */
export function makeSubjectRequests(makePerson: () => Person, now: Date): RequestRow[] {
  return requests.map(({ type, details, daysAgo, answer }) => {
    const { name, email, phone } = makePerson();
    const createdAt = new Date(now.getTime() - daysAgo * DAY_MS);
    return {
      type,
      details,
      name,
      email,
      phone,
      origin: "site",
      state: answer ? "closed" : "open",
      createdAt,
      confirmedAt: createdAt,
      dueOn: dueDayAfter(createdAt),
      closedAt: answer ? new Date(createdAt.getTime() + 4 * DAY_MS) : null,
      ...answer,
    };
  });
}

/** Creates a closed incident that was reported in time. */
export function makeIncidents(now: Date): (typeof incidents.$inferInsert)[] {
  const knownAt = new Date(now.getTime() - 52 * DAY_MS);
  const day = (days: number) => new Date(knownAt.getTime() + days * DAY_MS);
  return [
    {
      title: "Notebook de um vendedor furtado",
      occurredAt: day(-0.5),
      knownAt,
      description: "O notebook foi levado de um carro. O disco é cifrado, e a sessão estava bloqueada.",
      dataKinds: "Nome, e-mail e telefone",
      peopleKinds: "Interessados de uma feira",
      peopleCount: 38,
      consequences: "Contatos indesejados, se a cifra for quebrada.",
      measuresBefore: "Disco cifrado, bloqueio de tela em 5 minutos.",
      measuresAfter: "Senhas trocadas, sessões encerradas, aparelho apagado à distância.",
      anpdToldAt: day(1),
      peopleToldAt: day(2),
      closedAt: day(9),
      authorName: "Sistema",
      createdAt: knownAt,
    },
  ];
}
