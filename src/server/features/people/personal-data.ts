import { and, or } from "drizzle-orm";
import { hasTextOf } from "#server/platform/db/any-of.ts";
import { containsKey } from "#server/platform/personal-data/conditions.ts";
import type { Subject } from "#server/platform/personal-data/declaration.ts";
import { personalTable } from "#server/platform/personal-data/personal-table.ts";
import { mailKey, phoneKey } from "#server/submissions/person-keys.ts";
import { personMerges } from "./table.ts";

const keysOf = ({ mails, phones }: Subject) => [...[...mails].map(mailKey), ...[...phones].map(phoneKey)];

/** Personal data in merges. */
export const peopleData = [
  personalTable({
    table: personMerges,
    label: "Uniões de pessoas",
    people: "Quem escreve pelo site",
    purpose: "Mostrar juntos os envios da mesma pessoa",
    basis: "interest",
    term: "Até a exclusão do último envio com o endereço ou o número",
    columns: {
      oneKey: "Endereço ou número",
      otherKey: "Outro endereço ou número",
      authorName: "Unido por",
      createdAt: "Unido em",
    },
    rowsOf: (subject) => {
      const keys = keysOf(subject);
      if (keys.length === 0) return undefined;
      return or(hasTextOf(personMerges.oneKey, keys), hasTextOf(personMerges.otherKey, keys));
    },
    // Exports only addresses that an administrator attributed to the person.
    copiedRowsOf: (subject) => {
      const keys = keysOf(subject);
      return and(hasTextOf(personMerges.oneKey, keys), hasTextOf(personMerges.otherKey, keys));
    },
    rowsWith: (searchKey) => containsKey([personMerges.oneKey, personMerges.otherKey], searchKey),
    erasure: { how: "delete" },
  }),
];
