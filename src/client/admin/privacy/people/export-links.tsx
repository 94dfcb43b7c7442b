import { trpc } from "#client/admin/admin-trpc.ts";
import { Button } from "#client/components/button.tsx";
import { toast } from "#client/components/toast.tsx";
import { errorText } from "#client/lib/error-text.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { EXPORT_DOWNLOADS_MAX } from "#shared/schemas/personal-data.ts";
import { texts } from "#shared/texts/texts.ts";
import { writeKeys } from "./write-keys.ts";

/** The links to copies that are valid, with their downloads, to be revoked. */
export function ExportLinks() {
  const { data: links = [], refetch } = trpc.personalData.exportLinks.useQuery();
  const revoke = trpc.personalData.revokeExportLink.useMutation({
    onSuccess: () => toast.success({ title: texts.personalData.linkRevoked }),
    onError: (error) =>
      toast.failure({ title: texts.personalData.revokeFailed, description: errorText(error) }),
    onSettled: () => void refetch(),
  });
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="links">
      <h2 id="links" className="text-base font-semibold tracking-tight">
        Links de cópia que valem agora
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-lg border border-line">
        {links.map(({ id, of, authorName, createdAt, expiresAt, downloads }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium wrap-anywhere">{writeKeys(of)}</p>
              <p className="text-soft">
                Criado por {authorName} em {formatDateTime(new Date(createdAt))}, vale até{" "}
                {formatDateTime(new Date(expiresAt))}. Baixado {downloads} de {EXPORT_DOWNLOADS_MAX} vezes.
              </p>
            </div>
            <Button
              look="quiet"
              busy={revoke.isPending && revoke.variables === id}
              onClick={() => revoke.mutate(id)}
              aria-label={`Cancelar o link de ${writeKeys(of)}`}
            >
              Cancelar link
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
