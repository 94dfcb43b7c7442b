import { zodResolver } from "@hookform/resolvers/zod";
import { Share2 } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { trpc } from "#client/admin/admin-trpc.ts";
import { LinkDialog } from "#client/admin/layout/link-dialog.tsx";
import { TitledSection } from "#client/admin/layout/titled-section.tsx";
import { LineNotice } from "#client/admin/list/list-states.tsx";
import { countOf, type RowChoice } from "#client/admin/list/selection/use-selection.ts";
import { useOptimisticWrite } from "#client/admin/list/write/use-optimistic-write.ts";
import { SmallButton } from "#client/components/button.tsx";
import { CheckField } from "#client/components/check-field.tsx";
import { Field } from "#client/components/field.tsx";
import { FormDialog } from "#client/components/form-dialog.tsx";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import type { ResumeFilter } from "#shared/schemas/resume.ts";
import { type NewResumeLink, resumeLinkFieldsSchema } from "#shared/schemas/resume-link.ts";
import { texts } from "#shared/texts/texts.ts";

const words = texts.resumeLinks;

type ShareResumesProps = {
  /** At most `RESUME_LINK_MAX` resumes. */
  choice: RowChoice<ResumeFilter>;
  onClose: () => void;
  onCreated?: () => void;
};

/** Creates a link with which a manager reads resumes and gives opinions; then shows its address, once. */
export function ShareResumes({ choice: { ids, matching }, onClose, onCreated }: ShareResumesProps) {
  const [link, setLink] = useState<NewResumeLink>();
  const create = useOptimisticWrite({
    router: "resumes",
    write: trpcClient.resumes.createLink.mutate,
    onDone: (created) => {
      setLink(created);
      onCreated?.();
    },
    failed: words.failed,
  });
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { name: "", allowsOriginal: false },
    resolver: zodResolver(resumeLinkFieldsSchema),
  });
  const { errors, isDirty } = formState;
  if (link)
    return (
      <LinkDialog
        title={words.createdTitle}
        address={link.address}
        openLabel="Abrir o link"
        onClose={onClose}
        hint={words.createdHint}
      >
        Quem tiver este link avalia sem login, como <strong>{link.name}</strong>, até{" "}
        <strong className="whitespace-nowrap">{formatDateTime(link.expiresAt)}</strong>. Copie já: ele não
        aparece de novo.
      </LinkDialog>
    );
  return (
    <FormDialog
      title={words.title(formatCount(countOf({ ids, matching })))}
      width="small"
      dirty={isDirty}
      action={words.create}
      busyAction="Criando..."
      busy={create.isPending}
      onClose={onClose}
      onSubmit={handleSubmit((fields) => {
        if (!create.isPending) create.mutate({ ...(matching ? { matching } : { ids: [...ids] }), ...fields });
      })}
    >
      <p className="text-pretty text-soft">{words.explanation}</p>
      <Field
        label="Para quem"
        required
        autoComplete="off"
        hint={words.nameHint}
        error={errors.name?.message}
        {...register("name")}
      />
      <CheckField
        label={words.allowsOriginal}
        hint={words.allowsOriginalHint}
        {...register("allowsOriginal")}
      />
    </FormDialog>
  );
}

/** Active links of an open resume, each with a button that revokes it. */
export function ResumeLinks({ id }: { id: number }) {
  const [isSharing, setSharing] = useState(false);
  const links = trpc.resumes.links.useQuery(id);
  const revoke = useOptimisticWrite({
    router: "resumes",
    write: trpcClient.resumes.revokeLink.mutate,
    done: words.revoked,
    failed: words.revokeFailed,
  });
  const { data = [], isError, refetch } = links;
  return (
    <TitledSection title="Gestores" level={3} className="mt-6 border-t border-line pt-5">
      {isError && !links.data && <LineNotice text={words.loadFailed} onRetry={refetch} className="mt-3" />}
      {data.length > 0 && (
        <ul aria-label={words.listTitle} className="mt-2 divide-y divide-line">
          {data.map(({ id: linkId, name, createdByName, expiresAt, openedCount, openedAt, resumes }) => (
            <li key={linkId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-60">
                <p className="font-medium wrap-anywhere">{name}</p>
                <p className="text-[0.8125rem] text-pretty text-soft">
                  De {createdByName}, vale até {formatDateTime(expiresAt)}
                  {resumes > 1 && `, ${words.others(resumes - 1)}`}; {words.opened(openedCount)}
                  {openedAt && `, a última em ${formatDateTime(openedAt)}`}.
                </p>
              </div>
              <SmallButton
                label="Revogar"
                aria-label={`Revogar o link de ${name}`}
                busy={revoke.isPending && revoke.variables === linkId}
                onClick={() => revoke.mutate(linkId)}
              />
            </li>
          ))}
        </ul>
      )}
      <SmallButton icon={Share2} label={words.button} onClick={() => setSharing(true)} className="mt-3" />
      {isSharing && <ShareResumes choice={{ ids: [id] }} onClose={() => setSharing(false)} />}
    </TitledSection>
  );
}
