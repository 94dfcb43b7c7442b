import { type ComponentProps, useId } from "react";
import { classNames } from "#client/components/class-names.ts";

type TitledSectionProps = ComponentProps<"section"> & { title: string; level?: 2 | 3; titleClass?: string };

/** Section named by the heading it starts with. */
export function TitledSection({ title, level = 2, titleClass, children, ...section }: TitledSectionProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={id} {...section}>
      <Heading id={id} className={classNames("font-semibold tracking-tight", titleClass)}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
