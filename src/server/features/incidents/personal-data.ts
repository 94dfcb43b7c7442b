import { containsKey } from "#server/platform/personal-data/conditions.ts";
import { personalTable } from "#server/platform/personal-data/declaration.ts";
import { incidents } from "./table.ts";

/** Possible personal data in the incident book. */
export const incidentData = [
  personalTable({
    table: incidents,
    label: "Registro de incidentes",
    people: "Equipe, e quem a equipe citar",
    purpose: "Registrar e comunicar incidentes (art. 48; Resolução CD/ANPD nº 15/2024)",
    basis: "duty",
    term: "No mínimo 5 anos (Resolução CD/ANPD nº 15/2024, art. 10)",
    columns: {
      id: { label: "Número" },
      title: { label: "Título" },
      occurredAt: { label: "Ocorrido em" },
      knownAt: { label: "Conhecido em" },
      description: { label: "Descrição" },
      dataKinds: { label: "Tipos de dados" },
      peopleKinds: { label: "Tipos de pessoas" },
      peopleCount: { label: "Quantidade de pessoas" },
      consequences: { label: "Consequências" },
      measuresBefore: { label: "Medidas anteriores" },
      measuresAfter: { label: "Medidas tomadas" },
      delayReason: { label: "Motivo da demora" },
      anpdToldAt: { label: "ANPD comunicada em" },
      peopleToldAt: { label: "Pessoas comunicadas em" },
      closedAt: { label: "Encerrado em" },
      authorName: { label: "Registrado por" },
      createdAt: { label: "Registrado em" },
    },
    rowsOf: () => undefined,
    rowsWith: (searchKey) =>
      containsKey(
        [
          incidents.title,
          incidents.description,
          incidents.dataKinds,
          incidents.peopleKinds,
          incidents.consequences,
          incidents.measuresBefore,
          incidents.measuresAfter,
          incidents.delayReason,
        ],
        searchKey,
      ),
    erasure: { how: "keep", reason: "Obrigação legal: o registro do incidente é guardado por 5 anos" },
  }),
];
