import type { ImageRejectionReason } from "./rejected-image.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Shapes, text, paint and filters. A link draws what is in it; its address is removed. */
export const allowedElements = words(`
  svg g a defs symbol use switch title desc path rect circle ellipse line polyline polygon text tspan textPath image
  marker mask clipPath pattern linearGradient radialGradient stop filter feBlend feColorMatrix feComponentTransfer
  feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
  feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight
  feTile feTurbulence`);

/** Elements whose absence would change the look. All others that are not allowed draw nothing: they are dropped. */
export const rejectedElements: ReadonlyMap<string, ImageRejectionReason> = new Map([
  ["foreignObject", "foreign"],
  ["animate", "animation"],
  ["animateColor", "animation"],
  ["animateMotion", "animation"],
  ["animateTransform", "animation"],
  ["set", "animation"],
  ["feImage", "styles"],
]);

/** Attributes whose value is neither CSS nor an address. */
export const plainAttributes = words("id class d points version lang space systemLanguage");

/** Attributes whose value may be CSS: geometry, paint, text and filters. Excluded: `src`, `base` and event handlers. */
export const valueAttributes = words(`
  x y z x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height viewBox preserveAspectRatio transform pathLength rotate
  textLength lengthAdjust startOffset method spacing side path offset gradientUnits gradientTransform spreadMethod
  patternUnits patternContentUnits patternTransform maskUnits maskContentUnits mask-type clipPathUnits markerUnits
  markerWidth markerHeight refX refY orient filterUnits primitiveUnits in in2 result mode type values operator k1 k2 k3
  k4 stdDeviation edgeMode surfaceScale diffuseConstant specularConstant specularExponent limitingConeAngle pointsAtX
  pointsAtY pointsAtZ azimuth elevation kernelMatrix order divisor bias targetX targetY preserveAlpha
  kernelUnitLength xChannelSelector yChannelSelector scale radius baseFrequency numOctaves seed stitchTiles tableValues
  slope intercept amplitude exponent
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
  color-rendering direction display dominant-baseline enable-background fill fill-opacity fill-rule filter flood-color
  flood-opacity font font-family font-feature-settings font-kerning font-size font-size-adjust font-stretch font-style
  font-variant font-weight glyph-orientation-horizontal glyph-orientation-vertical image-rendering isolation kerning
  letter-spacing lighting-color line-height marker marker-end marker-mid marker-start mask mix-blend-mode opacity
  overflow paint-order pointer-events shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-align text-anchor text-decoration
  text-rendering transform-origin unicode-bidi vector-effect visibility white-space word-spacing writing-mode`);

/** CSS functions that load nothing. */
export const allowedFunctions = words(`
  rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark icc-color device-cmyk var calc min max clamp round
  matrix matrix3d translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d rotate
  rotatex rotatey rotatez rotate3d skew skewx skewy perspective blur brightness contrast drop-shadow grayscale
  hue-rotate invert opacity saturate sepia circle ellipse inset polygon path rect xywh cubic-bezier linear steps`);

/** CSS functions that load an image, or take one from elsewhere on the page. */
export const imageFunctions = words(`
  src image image-set -webkit-image-set cross-fade -webkit-cross-fade element -moz-element paint -webkit-canvas`);
