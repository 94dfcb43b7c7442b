import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { Field } from "#client/components/field.tsx";
import { errorText } from "#client/lib/error-text.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { daySchema } from "#shared/schemas/period.ts";
import type { SubmissionRef } from "#shared/schemas/person.ts";
import { texts } from "#shared/texts/texts.ts";
import { ConsentList } from "./consent-list.tsx";

/** What a person has agreed to, or what was in force on a day. */
export function PersonConsents({ of }: { of: SubmissionRef }) {
  const [typed, setTyped] = useState("");
  // While a year is typed, it is first the year 2, then 20, then 202.
  const day = daySchema.safeParse(typed).data ?? "";
  const { data: consents, error } = trpc.consents.ofPerson.useQuery(
    { ...of, on: day },
    { placeholderData: keepPreviousData },
  );
  if (!consents && !error) return null;
  return (
    <section aria-labelledby="person-consents">
      <h3 id="person-consents" className="font-semibold tracking-tight">
        Consentimentos
      </h3>
      <Field
        type="date"
        label="Em que dia?"
        max={formatIsoDay(new Date())}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        hint="Mostra o que valia no fim desse dia. Sem dia, mostra tudo."
        className="mt-3"
      />
      {!consents ? (
        <p className="mt-3 text-soft">
          {texts.consents.loadFailed}: {errorText(error)}
        </p>
      ) : consents.length === 0 ? (
        <p role="status" className="mt-3 text-soft">
          {day ? texts.consents.noneOnDay : texts.consents.none}
        </p>
      ) : (
        <ConsentList consents={consents} isPast={day !== ""} />
      )}
    </section>
  );
}
