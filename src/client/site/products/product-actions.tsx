import { Link } from "react-router-dom";
import { buttonClass } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { contactLink, demoLink } from "#client/site/form-links.ts";
import { useContent } from "#client/site/use-content.ts";
import { pages } from "#shared/content/pages.ts";
import { productParts } from "#shared/content/product-parts.ts";

const large =
  "inline-flex min-h-13 max-w-full shrink-0 items-center justify-center rounded-xl px-7 py-2 text-center text-base font-medium transition duration-200";

/** Button styles by background: the page, a deep shade of the route's color, or a bright one. */
export const buttonOn = {
  paper: { main: buttonClass("primary", "large"), other: buttonClass("quiet", "large"), note: "text-soft" },
  deep: {
    main: `${large} bg-white text-night outline-white hover:bg-white/90`,
    other: `${large} border border-white/30 text-white outline-white hover:bg-white/15`,
    note: "text-white/80",
  },
  bright: {
    main: `${large} bg-on-bright text-white outline-on-bright hover:bg-on-bright/85`,
    other: `${large} border border-on-bright/30 text-on-bright outline-on-bright hover:bg-on-bright/5`,
    note: "text-on-bright/85",
  },
} as const;

type ProductActionsProps = {
  product: "nucleus" | "komanda" | "jalekinho" | "maskot";
  ground?: keyof typeof buttonOn;
  className?: string;
};

/** Actions for a product: demonstration, trial, or a chat with the team. */
export function ProductActions({ product, ground = "paper", className }: ProductActionsProps) {
  const { demo, trial, question, contact } = useContent(productParts).actions;
  const look = buttonOn[ground];
  const { path } = pages[product];
  return (
    <div className={className}>
      <div className="flex flex-wrap gap-3 [justify-content:inherit] max-[28rem]:flex-col">
        <Link to={demoLink(path)} className={look.main}>
          {demo}
        </Link>
        <Link to={demoLink(path, "teste")} className={look.other}>
          {trial}
        </Link>
      </div>
      <p className={classNames("mt-1 text-sm lg:mt-3", look.note)}>
        {question}{" "}
        <Link
          to={contactLink(product)}
          className="inline-block py-3 font-medium underline underline-offset-3"
        >
          {contact}
        </Link>
      </p>
    </div>
  );
}
