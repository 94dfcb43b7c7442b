import { trpc } from "#client/admin/admin-trpc.ts";
import { FailedNotice } from "#client/admin/list/list-states.tsx";
import { withReason } from "#client/admin/list/write/use-optimistic-write.ts";
import { Button } from "#client/components/button.tsx";
import { toast } from "#client/components/toast.tsx";
import { errorText } from "#client/lib/error-text.ts";
import { contentDocuments } from "#shared/content/documents.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { counted } from "#shared/formats/numbers.ts";
import { texts } from "#shared/texts/texts.ts";

/** The preview links that still open; each can be revoked. Nothing while there are none. */
export function SharedPreviews() {
  const { data: links = [], error, refetch } = trpc.previewLinks.list.useQuery();
  const revoke = trpc.previewLinks.revoke.useMutation({
    onSuccess: () => toast.success({ title: texts.previewLinks.revoked }),
    onError: (failure) => toast.failure(withReason(texts.previewLinks.revokeFailed)(failure)),
    onSettled: () => void refetch(),
  });
  if (error) {
    const title = texts.previewLinks.loadFailed;
    return <FailedNotice title={title} reason={errorText(error)} onRetry={() => void refetch()} />;
  }
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="shared-previews" className="mt-8">
      <h2 id="shared-previews" className="text-base font-semibold">
        Prévias compartilhadas
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-xl border border-line bg-surface">
        {links.map(({ id, document, createdByName, createdAt, expiresAt, openedCount }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium">{contentDocuments[document].title}</p>
              <p className="text-soft">
                De {createdByName}, {formatDateTime(new Date(createdAt))}. Vale até{" "}
                {formatDateTime(new Date(expiresAt))}.{" "}
                {openedCount === 0 ? "Ainda não aberta." : `Aberta ${counted(openedCount, "vez", "vezes")}.`}
              </p>
            </div>
            <Button
              look="quiet"
              size="small"
              busy={revoke.isPending && revoke.variables === id}
              onClick={() => revoke.mutate(id)}
              aria-label={`Revogar a prévia de ${contentDocuments[document].title}`}
            >
              Revogar
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
