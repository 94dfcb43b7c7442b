import { DestinationsSection } from "#client/admin/integrations/destinations-section.tsx";
import { ReceiverDialogs } from "#client/admin/integrations/receiver-dialogs.tsx";
import { CampaignScreen } from "./campaign-screen.tsx";

/** Marketing services that leads are sent to. */
export function Component() {
  return (
    <CampaignScreen>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="screen-column flex flex-col">
          <DestinationsSection />
          <ReceiverDialogs />
        </div>
      </div>
    </CampaignScreen>
  );
}
