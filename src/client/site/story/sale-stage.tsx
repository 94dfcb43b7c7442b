import { type RefObject, useEffect, useState } from "react";
import { exampleSale } from "./sale.ts";
import { SaleWindow } from "./sale-window.tsx";

/** A chapter is current while it crosses the middle of the viewport. */
const MIDDLE = "-48% 0px -48% 0px";

/** The window beside the chapters; shows the step of the current one. */
export default function SaleStage({ chapters }: { chapters: RefObject<HTMLOListElement | null> }) {
  const [step, setStep] = useState(0);
  useEffect(() => {
    const items = [...(chapters.current?.children ?? [])];
    const observer = new IntersectionObserver(
      (entries) => {
        const read = entries.find(({ isIntersecting }) => isIntersecting);
        if (read) setStep(items.indexOf(read.target));
      },
      { rootMargin: MIDDLE },
    );
    for (const item of items) observer.observe(item);
    return () => observer.disconnect();
  }, [chapters]);
  return (
    <div className="sticky top-24">
      <SaleWindow sale={exampleSale} step={step} />
    </div>
  );
}
