import { Screen } from "#client/admin/layout/screen.tsx";
import { WebhooksSection } from "./webhooks-section.tsx";

/** One after the other on the screen. */
const sections = [WebhooksSection];

/** Integrations screen: what other programs may do and are told. */
export function Component() {
  return (
    <Screen title="Integrações">
      <div className="flex min-h-0 flex-1 flex-col gap-10 overflow-y-auto px-4 py-5 sm:px-6">
        {sections.map((Section) => (
          <Section key={Section.name} />
        ))}
      </div>
    </Screen>
  );
}
