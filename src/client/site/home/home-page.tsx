import { Suspense, useState } from "react";
import { useHydrated } from "#client/lib/hydration.ts";
import { HomeSections } from "#client/site/page-code.ts";
import { HeroSlider } from "./hero-slider.tsx";

// Constants, which React leaves alone when the page renders again: markup of the server whose code is still loading would
// give way to the fallback.
const sections = <HomeSections />;
const sectionsTakenOverLater = <Suspense>{sections}</Suspense>;

/** The slider and the sections below it. The browser takes the slider over first. */
export function HomePage() {
  const isHydrated = useHydrated();
  const [takesOver] = useState(!isHydrated);
  return (
    <>
      <HeroSlider />
      {takesOver ? sectionsTakenOverLater : sections}
    </>
  );
}
