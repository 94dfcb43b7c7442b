import { containsKey } from "#server/platform/personal-data/conditions.ts";
import { personalTable } from "#server/platform/personal-data/personal-table.ts";
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
      title: "Título",
      occurredAt: "Ocorrido em",
      knownAt: "Conhecido em",
      description: "Descrição",
      dataKinds: "Tipos de dados",
      peopleKinds: "Tipos de pessoas",
      peopleCount: "Quantidade de pessoas",
      consequences: "Consequências",
      measuresBefore: "Medidas anteriores",
      measuresAfter: "Medidas tomadas",
      delayReason: "Motivo da demora",
      anpdToldAt: "ANPD comunicada em",
      peopleToldAt: "Pessoas comunicadas em",
      closedAt: "Encerrado em",
      authorName: "Registrado por",
      createdAt: "Registrado em",
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
