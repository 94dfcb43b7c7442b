import { Suspense, useContext } from "react";
import { lazyComponent } from "#client/site/lazy-component.tsx";
import { useContent, WriteContent } from "#client/site/use-content.ts";
import { team } from "#shared/content/team.ts";

const TeamSection = lazyComponent(() => import("./team-section.tsx"));

/** The people whom customers talk to. Loads and renders nothing until the company enters some, but for its editor. */
export function Team() {
  const shown = useContent(team).team;
  const isEdited = useContext(WriteContent) !== undefined;
  if (shown.people.length === 0 && !isEdited) return null;
  return (
    <Suspense>
      <TeamSection {...shown} />
    </Suspense>
  );
}
