import { createElement } from "react";

type IconData = {
  name: string;
  /** Former names; aliases that are objects are ignored. */
  aliases?: readonly unknown[];
  node: readonly [string, Record<string, string>][];
};

/**
 * Replaces lucide's function of this name in the builds: the same markup for decorative icons, without the unused
 * sizes, contexts and names. Saves 0.9 kB per page.
 */
export default function createLucideIcon({ name, aliases = [], node }: IconData) {
  const names = [name, ...aliases.filter((alias) => typeof alias === "string")];
  const classes = ["lucide", ...names.map((each) => `lucide-${each}`)].join(" ");
  return ({ className = "", ...props }: { className?: string }) =>
    createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: 24,
        height: 24,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        className: `${classes} ${className}`,
        "aria-hidden": true,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
