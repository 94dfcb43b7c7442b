import type { ReactNode } from "react";
import { useContent } from "#client/site/use-content.ts";
import { jalekinho } from "#shared/content/jalekinho.ts";
import { Evidence } from "./evidence.tsx";
import { FamilyMessages } from "./family-messages.tsx";
import { GateBoard } from "./gate-board.tsx";
import { TuitionBoard } from "./tuition-board.tsx";

const messages = <FamilyMessages />;

const screens: Readonly<Record<string, ReactNode>> = {
  messages,
  tuition: <TuitionBoard />,
  gate: <GateBoard />,
};

/** The screens go on with the day of the class board. */
export function JalekinhoEvidence() {
  const { title, items } = useContent(jalekinho).evidence;
  return (
    <Evidence
      title={title}
      exhibits={items.map((item) => ({ ...item, screen: screens[item.id] ?? messages }))}
    />
  );
}
