import { sql } from "drizzle-orm";
import { containsKey, isRecordOf } from "#server/platform/personal-data/conditions.ts";
import { personalTable } from "#server/platform/personal-data/personal-table.ts";
import { subjectRequestOutcomeNames, subjectRequestStateNames } from "#shared/schemas/subject-request.ts";
import { subjectRequestTypeNames } from "#shared/schemas/subject-request-types.ts";
import { subjectRequests } from "./table.ts";
import { isAnsweredByErasure } from "./waiting-subject-requests.ts";

/** Personal data in subject requests. */
export const subjectRequestData = [
  personalTable({
    table: subjectRequests,
    label: "Pedidos de titulares",
    people: "Quem pede algo sobre os próprios dados",
    purpose: "Atender ao pedido (arts. 18 e 19) e provar que foi atendido",
    basis: "duty",
    term: "5 anos depois de encerrado, quando o prazo está ativo",
    columns: {
      type: { label: "Tipo", names: subjectRequestTypeNames },
      state: { label: "Situação", names: subjectRequestStateNames },
      origin: { label: "Origem", names: { site: "Site", administrator: "Registrado pela equipe" } },
      name: "Nome",
      email: "E-mail",
      phone: "Telefone",
      details: "Detalhes",
      ownerId: { label: "Responsável", notExported: "É o código de alguém da equipe" },
      notes: "Anotações",
      confirmedAt: "Confirmado em",
      dueOn: "Prazo",
      outcome: { label: "Resultado", names: subjectRequestOutcomeNames },
      reason: "Motivo",
      closedAt: "Encerrado em",
      createdAt: "Recebido em",
    },
    rowsOf: (subject) => isRecordOf(subjectRequests.id, "request", subject),
    rowsWith: (searchKey) =>
      containsKey(
        [
          subjectRequests.name,
          subjectRequests.email,
          subjectRequests.phone,
          subjectRequests.details,
          subjectRequests.notes,
          subjectRequests.reason,
        ],
        searchKey,
      ),
    keys: { mail: subjectRequests.email, createdAt: subjectRequests.createdAt },
    opens: { type: "request", id: subjectRequests.id },
    erasure: {
      how: "anonymize",
      // Kept as evidence: the request, its type and when it was answered.
      set: {
        name: "",
        email: "",
        phone: "",
        details: "",
        notes: "",
        reason: "",
        state: "closed",
        outcome: sql`coalesce(${subjectRequests.outcome}, case when ${isAnsweredByErasure} then 'done' end)`,
        closedAt: sql`coalesce(${subjectRequests.closedAt}, now())`,
      },
    },
  }),
];
