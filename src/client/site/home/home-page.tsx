import { lazy, Suspense } from "react";
import { HeroSlider } from "./hero-slider.tsx";

const HomeSections = lazy(() => import("./home-sections.tsx"));

/** The slider is the first view; the sections below load right after it. */
export function HomePage() {
  return (
    <>
      <HeroSlider />
      <Suspense fallback={<div className="min-h-svh" />}>
        <HomeSections />
      </Suspense>
    </>
  );
}
