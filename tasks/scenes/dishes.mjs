// Dishes for the studio of still-life.glsl: a bowl or plate, a sauce and what lies in it. Colours are linear RGB.
const scene = `
float chunk(vec3 q, float id) {
  float s = SIZE * (0.8 + 0.45 * hash1(id));
  q.xz = turn(6.28 * hash1(id + 3.0)) * q.xz;
  q.xy = turn(TILT * (hash1(id + 5.0) - 0.5)) * q.xy;
  float kind = hash1(id + 7.0) < MIXED ? KIND_B : KIND_A;
  if (kind < 0.5) return box(q, vec3(s, s * 0.8, s), s * 0.22);
  if (kind < 1.5) return ellipsoid(q, vec3(s * 1.25, s * 0.75, s)) - 0.018 * noise(q * 24.0);
  if (kind < 2.5) return torus(q, s * 0.75, s * 0.22);
  if (kind < 3.5) return capsule(q, vec3(-s * 1.9, 0, 0), vec3(s * 1.9, 0.06, 0), s * THIN);
  if (kind < 4.5) { float f = ellipsoid(q, vec3(s * 1.25, s * 0.8, s * 0.85)); return smin(f, torus(q.xzy * vec3(1.0, 1.0, 0.8), s * 1.0, s * (0.1 + 0.03 * sin(atan(q.y, q.x) * 14.0))), 0.05); }
  if (kind < 5.5) { q.y -= 0.05 * sin(q.x * 9.0); return box(q, vec3(s * 1.5, s * 0.09, s * 0.8), 0.015); }
  return sphere(q, s * 0.8);
}
float level(vec2 xz) { return FILL + HEAP * max(0.0, 1.0 - dot(xz, xz) / (RADIUS * RADIUS)); }
vec2 map(vec3 p) {
  vec2 r = vec2(p.y - 0.004 * sin(p.x * 5.0), 0.0);
  float flat_ = length(p.xz);
  float profile = p.y - DEEP * pow(clamp(flat_ / RIM, 0.0, 1.2), WALL) - 0.05;
  float vessel = max(max(abs(profile) * 0.55 - 0.022, flat_ - RIM), -p.y + 0.02);
  vessel = min(vessel, cylinder(p - vec3(0, 0.03, 0), RIM * 0.45, 0.03, 0.01));
  r = near(r, vec2(vessel, 1.0));
  float sauce = max(p.y - level(p.xz) - 0.03 * fbm(vec3(p.xz * ROUGH, 1.0)), max(flat_ - RADIUS * 1.12, -profile));
  r = near(r, vec2(sauce * 0.7, 2.0));
  if (p.y < 1.1 && flat_ < RADIUS + 0.3) {
    vec2 cell = floor(p.xz / GAP);
    for (int i = -1; i <= 1; i++) for (int j = -1; j <= 1; j++) {
      vec2 c = cell + vec2(float(i), float(j));
      float id = c.x * 13.0 + c.y * 47.0 + 0.5;
      if (hash1(id + 21.0) > DENSITY) continue;
      vec2 at = (c + 0.5 + 0.55 * (vec2(hash1(id), hash1(id + 1.0)) - 0.5)) * GAP;
      if (length(at) > RADIUS - SIZE * 0.7) continue;
      vec3 q = p - vec3(at.x, level(at) + LIFT * (0.4 + hash1(id + 2.0)), at.y);
      r = near(r, vec2(chunk(q, id) * 0.8, 3.0 + hash1(id + 11.0) * 0.98));
    }
    vec2 g = floor(p.xz / 0.115);
    float gid = g.x * 17.0 + g.y * 59.0 + 0.5;
    if (hash1(gid + 4.0) < GARNISH) {
      vec2 at = (g + 0.5 + 0.3 * (vec2(hash1(gid), hash1(gid + 1.0)) - 0.5)) * 0.115;
      if (length(at) < RADIUS * 0.72) {
        vec3 q = p - vec3(at.x, level(at) + LIFT + SIZE * 0.72 + 0.02, at.y);
        q.xy = turn(hash1(gid + 2.0) - 0.5) * q.xy;
        r = near(r, vec2(torus(q, 0.032, 0.012) * 0.7, 5.0));
      }
    }
  }
  vec3 k = p - vec3(RIM + 0.28, 0.05, 0.0); k.xz = turn(0.16) * k.xz;
  r = near(r, vec2(capsule(k, vec3(0, 0, -1.5), vec3(0, 0, 1.5), 0.028), 6.0));
  r = near(r, vec2(capsule(k - vec3(0.13, 0, 0), vec3(0, 0, -1.5), vec3(-0.04, 0, 1.5), 0.028), 6.0));
  return r;
}
vec3 tinge(vec3 c, vec3 p) { return c * (0.72 + 0.55 * fbm(p * 9.0)); }
Surface surface(float id, vec3 p, vec3 n) {
  if (id < 0.5) {
    float plank = floor(p.z * 1.1 + 10.0), g = fbm(vec3(p.x * 1.2 + plank * 7.0, p.z * 16.0, plank));
    vec3 wood = TABLE * (0.65 + 0.6 * g) * (fract(p.z * 1.1) < 0.02 ? 0.45 : 1.0);
    vec3 cloth = TABLE * (0.9 + 0.14 * sin(p.x * 90.0) * sin(p.z * 90.0));
    return Surface(CLOTH > 0.5 ? cloth : wood, CLOTH > 0.5 ? 0.0 : 0.3, 0.0);
  }
  if (id < 1.5) return Surface(VESSEL * (length(p.xz) > RIM - 0.05 ? BAND : vec3(1)), 0.9, 0.0);
  if (id < 2.5) return Surface(tinge(SAUCE, p), 0.85, 0.0);
  if (id < 4.5) { float f = fract(id); vec3 c = f < 0.4 ? A : f < 0.7 ? B : C; return Surface(tinge(c, p * 1.4), WET, 0.0); }
  if (id < 5.5) return Surface(GREEN, 0.4, 0.0);
  return Surface(vec3(0.22, 0.09, 0.04), 0.5, 0.0);
}`;

const dish = {
  scene,
  EYE: [0, 3.1, 2.7],
  AT: [0, 0.2, 0.02],
  ZOOM: 2.95,
  SUN: [-0.6, 0.75, -0.35],
  KEY: 1.7,
  SHARP: 9,
  FLOOR: [0.5, 0.42, 0.34],
  BACKDROP: [0.5, 0.42, 0.34],
  FADE: 9,
  STEP: 0.9,
  EXPOSURE: 0.95,
  VIGNETTE: 0.5,
  TABLE: [0.32, 0.18, 0.09],
  CLOTH: 0,
  VESSEL: [0.82, 0.82, 0.8],
  BAND: [1, 1, 1],
  RIM: 1.2,
  DEEP: 0.5,
  WALL: 2.4,
  RADIUS: 1.04,
  FILL: 0.31,
  HEAP: 0.12,
  ROUGH: 6,
  SAUCE: [0.3, 0.1, 0.04],
  THIN: 0.3,
  KIND_A: 1,
  KIND_B: 1,
  MIXED: 0,
  SIZE: 0.13,
  TILT: 1,
  GAP: 0.26,
  DENSITY: 0.9,
  LIFT: 0.05,
  GARNISH: 0.12,
  GREEN: [0.1, 0.3, 0.05],
  WET: 0.6,
};

export const dishes = {
  tomatoEggs: { ...dish, SEED: 3, SAUCE: [0.62, 0.13, 0.03], A: [0.85, 0.55, 0.1], B: [0.66, 0.08, 0.03], C: [0.9, 0.62, 0.16], MIXED: 0.3, KIND_B: 0, SIZE: 0.15, GAP: 0.25 },
  mapoTofu: { ...dish, SEED: 5, SAUCE: [0.42, 0.07, 0.02], A: [0.86, 0.8, 0.68], B: [0.82, 0.72, 0.55], C: [0.88, 0.84, 0.74], KIND_A: 0, SIZE: 0.11, GAP: 0.25, VESSEL: [0.1, 0.12, 0.16], TABLE: [0.5, 0.46, 0.42], CLOTH: 1, GARNISH: 0.2 },
  braisedPork: { ...dish, SEED: 7, SAUCE: [0.16, 0.05, 0.02], A: [0.3, 0.08, 0.03], B: [0.42, 0.16, 0.07], C: [0.24, 0.06, 0.02], KIND_A: 0, SIZE: 0.16, GAP: 0.31, HEAP: 0.3, WET: 0.95, VESSEL: [0.2, 0.3, 0.4], BAND: [0.6, 0.7, 0.9] },
  greens: { ...dish, SEED: 9, SAUCE: [0.14, 0.2, 0.05], A: [0.1, 0.3, 0.05], B: [0.06, 0.2, 0.04], C: [0.6, 0.68, 0.4], KIND_A: 5, MIXED: 0.35, KIND_B: 3, SIZE: 0.15, GAP: 0.22, HEAP: 0.22, TILT: 2, GARNISH: 0, DEEP: 0.22, FILL: 0.14 },
  noodleSoup: { ...dish, SEED: 11, SAUCE: [0.46, 0.24, 0.07], A: [0.82, 0.66, 0.36], B: [0.86, 0.72, 0.44], C: [0.78, 0.6, 0.3], THIN: 0.16, KIND_A: 3, SIZE: 0.2, GAP: 0.11, HEAP: 0.1, DENSITY: 1, TILT: 0.5, VESSEL: [0.75, 0.7, 0.62], BAND: [0.25, 0.35, 0.6], TABLE: [0.16, 0.2, 0.2] },
  dumplings: { ...dish, SEED: 13, SAUCE: [0.7, 0.66, 0.58], A: [0.86, 0.78, 0.64], B: [0.84, 0.72, 0.54], C: [0.88, 0.82, 0.7], KIND_A: 4, SIZE: 0.19, GAP: 0.46, DENSITY: 1, TILT: 0.3, DEEP: 0.16, FILL: 0.09, HEAP: 0.02, LIFT: 0.13, RIM: 1.3, RADIUS: 1.05, GARNISH: 0.05, TABLE: [0.42, 0.12, 0.09], CLOTH: 1 },
  friedRice: { ...dish, SEED: 15, SAUCE: [0.7, 0.5, 0.2], A: [0.86, 0.74, 0.46], B: [0.88, 0.66, 0.16], C: [0.8, 0.3, 0.08], KIND_A: 1, SIZE: 0.05, GREEN: [0.16, 0.4, 0.06], GAP: 0.1, HEAP: 0.3, LIFT: 0.02, MIXED: 0.2, KIND_B: 0, WET: 0.3, VESSEL: [0.16, 0.2, 0.22] },
  kungPao: { ...dish, SEED: 17, SAUCE: [0.34, 0.12, 0.03], A: [0.62, 0.34, 0.12], B: [0.5, 0.05, 0.02], C: [0.8, 0.62, 0.36], KIND_A: 0, MIXED: 0.4, KIND_B: 1, SIZE: 0.11, GAP: 0.22, HEAP: 0.24, TABLE: [0.2, 0.11, 0.06], VESSEL: [0.8, 0.78, 0.72] },
  eggSoup: { ...dish, SEED: 19, SAUCE: [0.72, 0.5, 0.16], A: [0.9, 0.72, 0.24], B: [0.92, 0.82, 0.5], C: [0.72, 0.12, 0.04], KIND_A: 5, SIZE: 0.13, GAP: 0.26, DENSITY: 0.7, LIFT: 0, HEAP: 0, TILT: 0.3, VESSEL: [0.84, 0.84, 0.84], BAND: [0.3, 0.4, 0.7], TABLE: [0.46, 0.36, 0.24], GARNISH: 0.2 },
  shrimp: { ...dish, SEED: 21, SAUCE: [0.66, 0.3, 0.12], A: [0.86, 0.36, 0.16], B: [0.88, 0.5, 0.28], C: [0.84, 0.28, 0.1], KIND_A: 2, SIZE: 0.19, GAP: 0.33, TILT: 2.4, HEAP: 0.18, DEEP: 0.2, FILL: 0.12, TABLE: [0.1, 0.13, 0.16] },
  tangyuan: { ...dish, SEED: 23, SAUCE: [0.62, 0.36, 0.14], A: [0.9, 0.88, 0.84], B: [0.92, 0.9, 0.88], C: [0.86, 0.5, 0.5], KIND_A: 6, SIZE: 0.17, GAP: 0.36, DENSITY: 0.85, HEAP: 0, LIFT: 0.02, GARNISH: 0.03, GREEN: [0.6, 0.1, 0.04], WET: 0.9, VESSEL: [0.14, 0.1, 0.1], TABLE: [0.5, 0.44, 0.36], CLOTH: 1 },
  eggplant: { ...dish, SEED: 25, SAUCE: [0.2, 0.07, 0.03], A: [0.12, 0.04, 0.1], B: [0.42, 0.24, 0.12], C: [0.2, 0.05, 0.08], KIND_A: 3, SIZE: 0.15, GAP: 0.24, HEAP: 0.2, TILT: 1.2, WET: 0.95, VESSEL: [0.6, 0.66, 0.62], TABLE: [0.28, 0.17, 0.1] },
};
