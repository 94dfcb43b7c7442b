import { classNames } from "#client/components/class-names.ts";
import { DEMO_ANCHOR } from "#client/site/form-links.ts";
import { DemoInvitation } from "#client/site/forms/demo-invitation.tsx";
import { FormPanel } from "#client/site/forms/form-panel.tsx";
import { DemoForm } from "#client/site/forms/lazy-forms.ts";
import { ProductMark } from "#client/site/product-mark.tsx";
import { type Solution, solutions } from "#client/site/solutions.ts";
import { tones } from "./tones.ts";

const grounds = {
  strong: "bg-accent-strong text-on-accent",
  bright: `${tones.bright} text-on-bright`,
} as const;

type ClosingCallProps = {
  product: Solution["slug"] | "help-desk";
  /** Text beside a demo form; other calls pass a different text. */
  title: string;
  text: string;
  ground?: keyof typeof grounds;
};

/** Demo form at the end of a product page, in its color. */
export function ClosingCall({ product, title, text, ground = "strong" }: ClosingCallProps) {
  const solution = solutions.find(({ slug }) => slug === product);
  return (
    <section className={classNames("relative overflow-clip py-band", grounds[ground])}>
      {solution && (
        <ProductMark
          product={solution.slug}
          className="absolute -bottom-20 -left-20 hidden size-[26rem] opacity-8 lg:block"
        />
      )}
      <div id={DEMO_ANCHOR} className="wide relative grid gap-5 lg:grid-cols-[1fr_1.15fr] lg:gap-20">
        <DemoInvitation product={product} title={title} text={text} />
        <FormPanel form={DemoForm}>
          <DemoForm product={product} />
        </FormPanel>
      </div>
    </section>
  );
}
