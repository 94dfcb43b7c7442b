import { Screen } from "#client/admin/layout/screen.tsx";
import { ApiKeysSection } from "./api-keys-section.tsx";
import { DestinationsSection } from "./destinations-section.tsx";
import { ReceiverDialogs } from "./receiver-dialogs.tsx";
import { WebhooksSection } from "./webhooks-section.tsx";

/** Integrations screen: API keys, webhooks and marketing services. Each section loads and fails separately. */
export function Component() {
  return (
    <Screen title="Integrações">
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex w-full max-w-4xl flex-col gap-10 px-4 py-6 sm:px-6">
          <ApiKeysSection />
          <WebhooksSection />
          <DestinationsSection />
          <ReceiverDialogs />
        </div>
      </div>
    </Screen>
  );
}
