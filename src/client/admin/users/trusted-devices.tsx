import { useMutation } from "@tanstack/react-query";
import { trpc } from "#client/admin/admin-trpc.ts";
import { QueryNotice } from "#client/admin/list/list-states.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { sayFailure } from "#client/components/say-failure.ts";
import { toast } from "#client/components/toast.tsx";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { deviceName } from "#shared/formats/device.ts";
import type { ForgetDevicesInput } from "#shared/schemas/trusted-device.ts";
import { texts } from "#shared/texts/texts.ts";

/** A user's trusted devices, which need no code; trust can be revoked. */
export function TrustedDevices({ userId }: { userId: string }) {
  const query = trpc.users.trustedDevices.useQuery(userId);
  const forget = useMutation({
    mutationFn: (input: ForgetDevicesInput) => trpcClient.users.forgetDevices.mutate(input),
    onSuccess: (_done, { id }) =>
      toast.success({ title: id ? texts.trustedDevices.done : texts.trustedDevices.doneAll }),
    onError: sayFailure(texts.trustedDevices.forgetFailed),
    onSettled: () => query.refetch(),
  });
  const { data } = query;
  if (!data)
    return (
      <QueryNotice
        query={query}
        loading={texts.trustedDevices.loading}
        failed={texts.trustedDevices.failed}
      />
    );
  return (
    <>
      <p className="mt-2 text-pretty text-soft">
        {data.length === 0 ? texts.trustedDevices.none : texts.trustedDevices.reason}
      </p>
      <ul className="mt-3 divide-y divide-line empty:hidden">
        {data.map(({ id, userAgent, createdAt, expiresAt }) => (
          <li key={id} className="flex items-center gap-3 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="font-medium">{deviceName(userAgent)}</p>
              <p className="text-[0.8125rem] text-soft">
                De {formatDateTime(createdAt)} até {formatDateTime(expiresAt)}
              </p>
            </div>
            <SmallButton
              label="Esquecer"
              aria-label={texts.trustedDevices.forget(deviceName(userAgent))}
              busy={forget.isPending && forget.variables.id === id}
              onClick={() => forget.mutate({ userId, id })}
            />
          </li>
        ))}
      </ul>
      {data.length > 1 && (
        <SmallButton
          label={texts.trustedDevices.forgetAll}
          className="mt-2"
          busy={forget.isPending && forget.variables.id === undefined}
          onClick={() => forget.mutate({ userId })}
        />
      )}
    </>
  );
}
