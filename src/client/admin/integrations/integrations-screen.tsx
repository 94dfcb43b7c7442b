import type { ComponentType } from "react";
import { Screen } from "#client/admin/layout/screen.tsx";
import { ApiKeysSection } from "./api-keys-section.tsx";

/** What connects other programs, in the order of the screen. */
const sections: readonly ComponentType[] = [ApiKeysSection];

/** Integrations screen. Each section loads and fails on its own. */
export function Component() {
  return (
    <Screen title="Integrações">
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex w-full max-w-4xl flex-col gap-10 px-4 py-6 sm:px-6">
          {sections.map((Section) => (
            <Section key={Section.name} />
          ))}
        </div>
      </div>
    </Screen>
  );
}
