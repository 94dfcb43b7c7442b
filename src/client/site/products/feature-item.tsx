import { classNames } from "#client/components/class-names.ts";
import type { Feature } from "./product.ts";

type FeatureItemProps = {
  feature: Feature;
  /** Where the icon stands. */
  icon?: "above" | "beside";
  className?: string;
  iconClassName?: string;
};

/** One feature of a product. The list around it gives each page its layout. */
export function FeatureItem({ feature, icon = "above", className, iconClassName }: FeatureItemProps) {
  const { icon: Icon, title, text } = feature;
  return (
    <li className={classNames(icon === "beside" && "flex gap-5 sm:gap-6", className)}>
      <Icon
        aria-hidden
        className={classNames("size-7 shrink-0 text-accent-ink", iconClassName)}
        strokeWidth={1.75}
      />
      <div className={classNames(icon === "above" && "mt-4")}>
        <h3 className="text-lg font-semibold tracking-tight">{title}</h3>
        <p className="mt-1.5 text-[0.9375rem] leading-relaxed text-soft">{text}</p>
      </div>
    </li>
  );
}
