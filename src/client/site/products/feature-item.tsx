import type { IconFeature } from "./product.ts";

type FeatureItemProps = {
  feature: IconFeature;
  className?: string;
};

/** One feature of a product. The list around it gives each page its layout. */
export function FeatureItem({ feature, className }: FeatureItemProps) {
  const { icon: Icon, title, text } = feature;
  return (
    <li className={className}>
      <Icon aria-hidden className="size-7 text-accent-ink" strokeWidth={1.75} />
      <h3 className="mt-4 text-lg font-semibold tracking-tight">{title}</h3>
      <p className="mt-1.5 text-[0.9375rem] leading-relaxed text-soft">{text}</p>
    </li>
  );
}
