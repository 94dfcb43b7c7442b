import { Link } from "react-router-dom";
import { classNames } from "#client/components/class-names.ts";
import { demoLink } from "#client/site/home/demo-link.ts";
import { useIsFirstView } from "#client/site/layout/first-view-context.ts";
import { buttonOn } from "./product-actions.tsx";
import { tones } from "./tones.ts";

const grounds = {
  strong: { band: "bg-accent-strong text-on-primary", button: buttonOn.deep.main },
  bright: { band: `${tones.bright} text-ink`, button: buttonOn.bright.main },
} as const;

type ClosingCallProps = {
  productName: string;
  title: string;
  text: string;
  action: string;
  ground?: keyof typeof grounds;
};

/**
 * The call at the end of a page. Its link has another name than the first one, so that a list of links is
 * unambiguous.
 */
export function ClosingCall({ productName, title, text, action, ground = "strong" }: ClosingCallProps) {
  if (useIsFirstView()) return null;
  const { band, button } = grounds[ground];
  return (
    <section className={classNames("relative overflow-hidden py-20 lg:py-28", band)}>
      <div
        aria-hidden
        className="absolute -top-64 -right-48 size-[38rem] rounded-full border-[5rem] border-white/7 hidden lg:block"
      />
      <div className="wide relative flex flex-col gap-9 lg:flex-row lg:items-end lg:justify-between lg:gap-16">
        <div className="rise max-w-2xl">
          <h2 className="headline">{title}</h2>
          <p className="lead mt-5">{text}</p>
        </div>
        <Link to={demoLink(productName)} className={classNames(button, "self-start lg:self-end")}>
          {action}
        </Link>
      </div>
    </section>
  );
}
