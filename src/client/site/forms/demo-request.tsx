import type { ReactNode } from "react";
import { DEMO_ANCHOR } from "#client/site/form-links.ts";
import { Section } from "#client/site/section.tsx";
import { DemoInvitation } from "./demo-invitation.tsx";
import { FormPanel } from "./form-panel.tsx";
import { DemoForm } from "./lazy-forms.ts";

type DemoRequestProps = { ground?: "paper" | "mist"; children?: ReactNode };

/**
 * Demo form of any product. The children are a last row of the list beside it, but stand after the form, so that a link
 * to the form leads the keyboard into it.
 */
export function DemoRequest({ ground, children }: DemoRequestProps) {
  return (
    <Section {...(ground && { ground })}>
      <div
        id={DEMO_ANCHOR}
        className="grid gap-5 lg:grid-cols-[1fr_1.15fr] lg:gap-x-20 lg:gap-y-0"
        style={{ gridTemplateRows: "auto 1fr" }}
      >
        <DemoInvitation textClass="text-soft" />
        <div style={{ gridRow: "span 2" }}>
          <FormPanel form={DemoForm}>
            <DemoForm />
          </FormPanel>
        </div>
        {children}
      </div>
    </Section>
  );
}
