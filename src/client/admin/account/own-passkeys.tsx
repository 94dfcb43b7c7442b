import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { QueryNotice } from "#client/admin/list/list-states.tsx";
import {
  hasPasskeys,
  isPasskeyDismissed,
  loadWebAuthn,
  notePasskey,
  passkeyError,
} from "#client/admin/session/passkey.ts";
import { RecoveryCodesDialog } from "#client/admin/session/recovery-codes-dialog.tsx";
import { Button, SmallButton } from "#client/components/button.tsx";
import { confirmDanger } from "#client/components/confirm.tsx";
import { Field } from "#client/components/field.tsx";
import { FormDialog } from "#client/components/form-dialog.tsx";
import { sayFailure } from "#client/components/say-failure.ts";
import { toast } from "#client/components/toast.tsx";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { deviceName } from "#shared/formats/device.ts";
import { PASSKEY_NAME_MAX, type Passkey } from "#shared/schemas/passkey.ts";
import { texts } from "#shared/texts/texts.ts";

/** Creates, names and removes the administrator's passkeys. */
export function OwnPasskeys({ userId }: { userId: string }) {
  const query = trpc.users.secondFactor.useQuery(userId);
  const { users } = trpc.useUtils();
  const [codes, setCodes] = useState<string[]>();
  const [renamed, setRenamed] = useState<Passkey>();
  const create = useMutation({
    mutationFn: async () => {
      const { startRegistration } = await loadWebAuthn();
      const optionsJSON = await trpcClient.session.startPasskey.mutate();
      const response = await startRegistration({ optionsJSON });
      return trpcClient.session.addPasskey.mutate({ name: deviceName(navigator.userAgent), response });
    },
    onSuccess: (added) => {
      notePasskey();
      toast.success({ title: texts.passkeys.created });
      setCodes(added.codes);
    },
    onError: (error) => {
      if (!isPasskeyDismissed(error))
        toast.failure({ title: texts.passkeys.failed, description: passkeyError(error) });
    },
    onSettled: () => users.invalidate(),
  });
  const remove = trpc.session.removePasskey.useMutation({
    onSuccess: () => toast.success({ title: texts.passkeys.removed }),
    onError: sayFailure(texts.passkeys.failed),
    onSettled: () => users.invalidate(),
  });
  const { data } = query;
  if (!data)
    return <QueryNotice query={query} loading="Carregando..." failed={texts.secondFactor.loadFailed} />;
  const askToRemove = async ({ id, name }: Passkey) => {
    const isLast = data.passkeys.length === 1 && !data.hasApp;
    const agreed = await confirmDanger(
      texts.passkeys.removeQuestion(name),
      isLast ? texts.passkeys.removeLast : texts.passkeys.removeReason,
      "Remover",
    );
    if (agreed) remove.mutate({ id });
  };
  return (
    <>
      <p className="mt-2 text-pretty text-soft">{texts.passkeys.reason}</p>
      <ul className="mt-3 divide-y divide-line empty:hidden">
        {data.passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRename={() => setRenamed(passkey)}
            onRemove={() => void askToRemove(passkey)}
          />
        ))}
      </ul>
      <div className="mt-4 flex justify-end max-sm:flex-col">
        {hasPasskeys() ? (
          <Button
            look={data.passkeys.length > 0 ? "quiet" : "primary"}
            label={texts.passkeys.add}
            busy={create.isPending}
            onClick={() => create.mutate()}
          />
        ) : (
          <p className="text-soft">{texts.passkeys.unsupported}</p>
        )}
      </div>
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
      {renamed && <RenameDialog passkey={renamed} onClose={() => setRenamed(undefined)} />}
    </>
  );
}

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

function PasskeyRow({
  passkey: { name, createdAt, lastUsedAt, isForeign },
  onRename,
  onRemove,
}: PasskeyRowProps) {
  return (
    <li className="flex items-center gap-3 py-2.5 max-sm:flex-wrap">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-[0.8125rem] text-pretty text-soft">
          Criada em {formatDateTime(createdAt)}
          {lastUsedAt ? `, usada em ${formatDateTime(lastUsedAt)}` : ", ainda não usada"}
          {isForeign && `. ${texts.passkeys.foreign}`}
        </p>
      </div>
      <SmallButton label="Renomear" aria-label={`Renomear ${name}`} onClick={onRename} />
      <SmallButton label="Remover" aria-label={`Remover ${name}`} onClick={onRemove} />
    </li>
  );
}

function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { users } = trpc.useUtils();
  const [name, setName] = useState(passkey.name);
  const rename = trpc.session.renamePasskey.useMutation({
    onSuccess: () => {
      toast.success({ title: texts.passkeys.renamed });
      onClose();
    },
    onError: sayFailure(texts.passkeys.failed),
    onSettled: () => users.invalidate(),
  });
  return (
    <FormDialog
      title="Renomear chave de acesso"
      busy={rename.isPending}
      disabled={name.trim() === ""}
      dirty={name !== passkey.name}
      onSubmit={() => rename.mutate({ id: passkey.id, name })}
      onClose={onClose}
    >
      <Field
        label="Nome"
        required
        autoFocus
        maxLength={PASSKEY_NAME_MAX}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}
