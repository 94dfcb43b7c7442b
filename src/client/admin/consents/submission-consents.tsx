import { trpc } from "#client/admin/admin-trpc.ts";
import { errorText } from "#client/lib/error-text.ts";
import type { SubmissionRef } from "#shared/schemas/person.ts";
import { texts } from "#shared/texts/texts.ts";
import { ConsentList } from "./consent-list.tsx";

/** The section "Consentimentos" of an opened submission; nothing while they are not known. */
export function SubmissionConsents({ of }: { of: SubmissionRef }) {
  const { data: consents, error } = trpc.consents.ofSubmission.useQuery(of);
  if (!consents && !error) return null;
  return (
    <section aria-labelledby="consents" className="mt-6 border-t border-line pt-5">
      <h3 id="consents" className="font-semibold tracking-tight">
        Consentimentos
      </h3>
      {!consents ? (
        <p className="mt-2 text-soft">
          {texts.consents.loadFailed}: {errorText(error)}
        </p>
      ) : consents.length === 0 ? (
        <p className="mt-2 text-soft">{texts.consents.none}</p>
      ) : (
        <ConsentList consents={consents} />
      )}
    </section>
  );
}
