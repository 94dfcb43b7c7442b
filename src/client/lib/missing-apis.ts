// Polyfills for APIs that our code and libraries use and the oldest browsers lack; no-ops elsewhere. A test compares
// this list with the build.
import "core-js/modules/es.array.to-reversed.js";
import "core-js/modules/es.array.to-sorted.js";
import "core-js/modules/es.array.to-spliced.js";
import "core-js/modules/es.map.group-by.js";
import "core-js/modules/es.promise.with-resolvers.js";
import "core-js/modules/es.string.to-well-formed.js";
import "core-js/modules/web.url.can-parse.js";
import "@oddbird/popover-polyfill";
