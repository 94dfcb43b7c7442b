import { useId } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { QueryNotice } from "#client/admin/list/list-states.tsx";
import { withReason } from "#client/admin/list/write/use-optimistic-write.ts";
import { Button } from "#client/components/button.tsx";
import { toast } from "#client/components/toast.tsx";
import { formatDateTime } from "#shared/formats/dates.ts";
import { texts } from "#shared/texts/texts.ts";

const said = texts.invitations;

/** Invitations that nobody has accepted yet, above the list of users; absent without any. */
export function OpenInvitations() {
  const titleId = useId();
  const query = trpc.users.invitations.useQuery();
  const rest = {
    onError: (error: Parameters<ReturnType<typeof withReason>>[0]) =>
      toast.failure(withReason(said.changeFailed)(error)),
    onSettled: () => query.refetch(),
  };
  const resend = trpc.users.resendInvitation.useMutation({
    ...rest,
    onSuccess: () => toast.success({ title: said.resent }),
  });
  const revoke = trpc.users.revokeInvitation.useMutation({
    ...rest,
    onSuccess: () => toast.success({ title: said.revoked }),
  });
  const { data } = query;
  if (query.error && !data) return <QueryNotice query={query} loading="" failed={said.changeFailed} />;
  if (!data?.length) return null;
  return (
    <section
      aria-labelledby={titleId}
      className="max-h-[40svh] shrink-0 overflow-y-auto border-b border-line bg-surface px-4 py-3 sm:px-6"
    >
      <h2 id={titleId} className="font-semibold">
        {said.title}
      </h2>
      <ul className="divide-y divide-line">
        {data.map(({ id, name, email, invitedBy, expiresAt, isVoid }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
            <div className="min-w-0 flex-1 sm:basis-60 max-sm:basis-full">
              <p className="font-medium wrap-anywhere">
                {name} <span className="font-normal text-soft">{email}</span>
              </p>
              <p className="text-[0.8125rem] text-soft wrap-anywhere">
                Por {invitedBy}. {Date.parse(expiresAt) < Date.now() ? "Venceu em" : "Vale até"}{" "}
                {formatDateTime(new Date(expiresAt))}
              </p>
              {isVoid && <p className="text-[0.8125rem] text-warning">{said.void}</p>}
            </div>
            <div className="flex gap-2">
              <Button
                look="quiet"
                size="small"
                aria-label={`${said.resend} convite de ${name}`}
                busy={resend.isPending && resend.variables === id}
                onClick={() => resend.mutate(id)}
              >
                {said.resend}
              </Button>
              <Button
                look="quiet"
                size="small"
                aria-label={`${said.revoke} convite de ${name}`}
                busy={revoke.isPending && revoke.variables === id}
                onClick={() => revoke.mutate(id)}
              >
                {said.revoke}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
