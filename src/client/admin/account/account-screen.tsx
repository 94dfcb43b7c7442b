import type { ReactNode } from "react";
import { useId } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { Screen } from "#client/admin/layout/screen.tsx";
import { QueryNotice } from "#client/admin/list/list-states.tsx";
import { useAdministrator } from "#client/admin/session/session-provider.tsx";
import { TrustedDevices } from "#client/admin/users/trusted-devices.tsx";
import { Sessions } from "#client/admin/users/user-sessions.tsx";
import { texts } from "#shared/texts/texts.ts";
import { IdentityForm } from "./identity-form.tsx";
import { OwnPasskeys } from "./own-passkeys.tsx";
import { OwnPasswordForm } from "./own-password-form.tsx";
import { OwnSecondFactor } from "./own-second-factor.tsx";

/** What administrators change of their own account. */
export function Component() {
  const own = useAdministrator();
  const list = trpc.users.list.useQuery();
  const user = list.data?.find(({ id }) => id === own.id);
  return (
    <Screen title="Minha conta">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label="Minha conta" tabIndex={0} className="min-h-0 flex-1 md:overflow-y-auto">
        <div className="mx-auto flex max-w-2xl flex-col gap-5 px-4 py-6 sm:px-6">
          {user ? (
            <>
              <Card title="Dados">
                <IdentityForm key={user.version} user={user} />
              </Card>
              <Card title="Senha">
                <OwnPasswordForm user={user} />
              </Card>
              <Card title={texts.secondFactor.title}>
                <OwnSecondFactor userId={user.id} />
              </Card>
              <Card title={texts.passkeys.title}>
                <OwnPasskeys userId={user.id} />
              </Card>
              <Card title={texts.sessions.title}>
                <Sessions userId={user.id} />
              </Card>
              <Card title={texts.trustedDevices.title}>
                <TrustedDevices userId={user.id} />
              </Card>
            </>
          ) : (
            <QueryNotice query={list} loading="Carregando..." failed={texts.account.loadFailed} />
          )}
        </div>
      </section>
    </Screen>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-xl border border-line bg-surface p-5 sm:p-6">
      <h2 id={id} className="font-semibold tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}
