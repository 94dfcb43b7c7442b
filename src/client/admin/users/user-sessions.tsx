import { useMutation } from "@tanstack/react-query";
import { trpc } from "#client/admin/admin-trpc.ts";
import { QueryNotice } from "#client/admin/list/list-states.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { sayFailure } from "#client/components/say-failure.ts";
import { toast } from "#client/components/toast.tsx";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { deviceName } from "#shared/formats/device.ts";
import type { EndSessionsInput } from "#shared/schemas/user.ts";
import { texts } from "#shared/texts/texts.ts";

/** A user's sessions; each can be ended. */
export function Sessions({ userId }: { userId: string }) {
  const query = trpc.users.sessions.useQuery(userId);
  const end = useMutation({
    mutationFn: (input: EndSessionsInput) => trpcClient.users.endSessions.mutate(input),
    onSuccess: (_done, { id }) =>
      toast.success({ title: id ? texts.sessions.endedOne : texts.sessions.endedAll }),
    onError: sayFailure(texts.sessions.endFailed),
    onSettled: () => query.refetch(),
  });
  const { data } = query;
  if (!data)
    return <QueryNotice query={query} loading={texts.sessions.loading} failed={texts.sessions.failed} />;
  const others = data.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      {data.length === 0 && <p className="mt-3 text-soft">{texts.sessions.none}</p>}
      <ul className="mt-3 divide-y divide-line">
        {data.map(({ id, userAgent, address, usedAt, isCurrent }) => (
          <li key={id} className="flex items-center gap-3 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="font-medium">
                {deviceName(userAgent)}
                {isCurrent && <span className="font-normal text-soft"> (esta)</span>}
              </p>
              <p className="text-[0.8125rem] text-soft wrap-anywhere">
                Usada em {formatDateTime(usedAt)}
                {address && `, de ${address}`}
              </p>
            </div>
            {!isCurrent && (
              <SmallButton
                label="Encerrar"
                aria-label={texts.sessions.end(deviceName(userAgent))}
                busy={end.isPending && end.variables.id === id}
                onClick={() => end.mutate({ userId, id })}
              />
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <SmallButton
          label={others.length < data.length ? texts.sessions.endOthers : texts.sessions.endAll}
          className="mt-2"
          busy={end.isPending && end.variables.id === undefined}
          onClick={() => end.mutate({ userId })}
        />
      )}
    </>
  );
}
