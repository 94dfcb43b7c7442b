import { inArray, or } from "drizzle-orm";
import { containsKey } from "#server/platform/personal-data/conditions.ts";
import { personalTable } from "#server/platform/personal-data/declaration.ts";
import { mailKey, phoneKey } from "#server/submissions/person-keys.ts";
import { personMerges } from "./table.ts";

/** What merges hold of people (product 17.3). */
export const peopleData = [
  personalTable({
    table: personMerges,
    label: "Uniões de pessoas",
    people: "Quem escreve pelo site",
    purpose: "Mostrar juntos os envios da mesma pessoa",
    basis: "interest",
    term: "Até a exclusão do último envio com o endereço ou o número",
    columns: {
      id: "not personal",
      oneKey: { label: "Endereço ou número" },
      otherKey: { label: "Outro endereço ou número" },
      authorName: { label: "Unido por" },
      createdAt: { label: "Unido em" },
    },
    rowsOf: ({ mails, phones }) => {
      const keys = [...[...mails].map(mailKey), ...[...phones].map(phoneKey)];
      if (keys.length === 0) return undefined;
      return or(inArray(personMerges.oneKey, keys), inArray(personMerges.otherKey, keys));
    },
    rowsWith: (searchKey) => containsKey([personMerges.oneKey, personMerges.otherKey], searchKey),
    erasure: { how: "delete" },
  }),
];
