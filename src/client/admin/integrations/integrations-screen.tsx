import { Link } from "react-router-dom";
import { Screen } from "#client/admin/layout/screen.tsx";
import { ApiKeysSection } from "./api-keys-section.tsx";
import { ReceiverDialogs } from "./receiver-dialogs.tsx";
import { WebhooksSection } from "./webhooks-section.tsx";

/** Integrations screen: API keys and webhooks. Each section loads and fails separately. */
export function Component() {
  return (
    <Screen title="Integrações">
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="screen-column flex flex-col gap-10">
          <ApiKeysSection />
          <WebhooksSection />
          <p className="-mt-4 text-soft">
            Google Ads, Meta, RD Station e HubSpot ficam em{" "}
            <Link to="/admin/campaigns/services" className="text-accent-ink underline">
              Campanhas
            </Link>
            .
          </p>
          <ReceiverDialogs />
        </div>
      </div>
    </Screen>
  );
}
