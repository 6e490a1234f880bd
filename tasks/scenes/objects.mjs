// Household objects for the studio of still-life.glsl. A, B and C are the object's colours (linear RGB); lengths in about 20 cm.
const surfaces = (extra = '') => `
Surface surface(float id, vec3 p, vec3 n) {
  if (id < 0.5) return Surface(FLOOR * (0.97 + 0.05 * fbm(p * 3.0)), 0.15, 0.0);
  vec3 grain = B * (0.72 + 0.5 * fbm(vec3(p.x * 3.0, p.y * 26.0, p.z * 3.0)));
  ${extra}
  if (id < 1.5) return Surface(A * (0.95 + 0.08 * noise(p * 60.0)), 0.75, 0.0);
  if (id < 2.5) return Surface(grain, 0.4, 0.0);
  return Surface(C, 0.9, 0.0);
}`;
const scene = (body, extra) => `
vec2 map(vec3 p) {
  vec2 r = vec2(p.y, 0.0);
  ${body}
  return r;
}
${surfaces(extra)}`;

export const objects = {
  mushroomLamp: {
    scene: scene(`
      r = near(r, vec2(cylinder(p - vec3(0, 0.05, 0), 0.42, 0.05, 0.03), 1.0));
      r = near(r, vec2(cone(p - vec3(0, 0.5, 0), 0.42, 0.2, 0.13, 0.02), 1.0));
      float dome = max(abs(ellipsoid(p - vec3(0, 1.0, 0), vec3(0.72, 0.5, 0.72))) - 0.015, 1.0 - p.y);
      r = near(r, vec2(dome, 4.0));
      r = near(r, vec2(sphere(p - vec3(0, 1.08, 0), 0.17), 5.0));`,
      `if (id > 4.5) return Surface(vec3(1.0, 0.85, 0.6), 0.2, 1.6);
       if (id > 3.5) return Surface(A, 0.7, n.y < 0.0 ? 0.6 : 0.08);`),
  },
  deskLamp: {
    AT: [0.1, 0.85, 0], ZOOM: 3.22,
    scene: scene(`
      r = near(r, vec2(cylinder(p - vec3(-0.45, 0.04, 0), 0.36, 0.04, 0.03), 3.0));
      r = near(r, vec2(capsule(p, vec3(-0.45, 0.05, 0), vec3(-0.62, 0.9, 0), 0.03), 3.0));
      r = near(r, vec2(capsule(p, vec3(-0.62, 0.9, 0), vec3(0.2, 1.5, 0), 0.03), 3.0));
      r = near(r, vec2(sphere(p - vec3(-0.62, 0.9, 0), 0.07), 2.0));
      vec3 q = p - vec3(0.38, 1.4, 0); q.xy = turn(-0.5) * q.xy;
      r = near(r, vec2(max(abs(cone(q, 0.24, 0.38, 0.14, 0.01)) - 0.012, -(q.y + 0.22)), 1.0));
      r = near(r, vec2(sphere(q + vec3(0, 0.12, 0), 0.13), 5.0));`,
      'if (id > 4.5) return Surface(vec3(1.0, 0.88, 0.65), 0.2, 1.8);'),
  },
  mug: {
    AT: [0.1, 0.5, 0], EYE: [0.4, 1.8, 4.2], ZOOM: 4.35,
    scene: scene(`
      float body = smax(cylinder(p - vec3(0, 0.55, 0), 0.5, 0.55, 0.06), -cylinder(p - vec3(0, 0.72, 0), 0.44, 0.6, 0.06), 0.03);
      vec3 q = p - vec3(0.52, 0.55, 0); q.yz = q.zy;
      float handle = max(torus(q, 0.27, 0.06), -(q.x + 0.02) - 0.05);
      r = near(r, vec2(smin(body, handle, 0.05), p.y < 0.2 + 0.03 * noise(p * 5.0) ? 2.0 : 1.0));
      r = near(r, vec2(cylinder(p - vec3(0, 0.8, 0), 0.45, 0.01, 0.005), 4.0));`,
      `if (id > 3.5) return Surface(vec3(0.09, 0.035, 0.015), 0.9, 0.0);
       if (id > 1.5 && id < 2.5) return Surface(B * (0.9 + 0.2 * noise(p * 40.0)), 0.2, 0.0);
       if (id < 1.5) return Surface(A * (0.92 + 0.1 * noise(p * 30.0)) * (noise(p * 55.0) > 0.86 ? 0.55 : 1.0), 0.7, 0.0);`),
  },
  teapot: {
    AT: [0.05, 0.6, 0], ZOOM: 3.75,
    scene: scene(`
      float body = ellipsoid(p - vec3(0, 0.55, 0), vec3(0.66, 0.55, 0.66));
      body = smin(body, cylinder(p - vec3(0, 0.06, 0), 0.36, 0.06, 0.03), 0.1);
      float spout = capsule(p, vec3(0.45, 0.45, 0), vec3(0.98, 0.92, 0), 0.095 - 0.04 * clamp((p.x - 0.5) / 0.5, 0.0, 1.0));
      body = smin(body, spout, 0.14);
      body = smax(body, -(abs(torus(p - vec3(0, 0.98, 0), 0.34, 0.012)) - 0.004), 0.02);
      r = near(r, vec2(body, 1.0));
      r = near(r, vec2(smin(ellipsoid(p - vec3(0, 1.02, 0), vec3(0.33, 0.1, 0.33)), sphere(p - vec3(0, 1.18, 0), 0.085), 0.06), 1.0));
      vec3 q = p - vec3(0, 0.95, 0); q.yz = q.zy; q.z *= 0.9;
      r = near(r, vec2(max(torus(q, 0.62, 0.035), -q.z - 0.3), 2.0));`),
  },
  tallVase: {
    AT: [0, 0.95, 0], ZOOM: 3.00,
    scene: scene(`
      float y = p.y, w = 0.3 + 0.18 * sin(y * 2.4 + 0.4) - 0.08 * smoothstep(1.1, 1.6, y);
      float v = max(max(length(p.xz) - w, -y), y - 1.5) * 0.7;
      v = smax(v, -(max(length(p.xz) - w + 0.045, 0.3 - y)) * 0.7, 0.02);
      r = near(r, vec2(v, 1.0));
      for (int i = 0; i < 7; i++) {
        float a = float(i) * 2.4, h = 1.9 + 0.5 * hash1(float(i));
        vec3 tip = vec3(cos(a) * 0.42, h, sin(a) * 0.42);
        r = near(r, vec2(capsule(p, vec3(0, 1.2, 0), tip, 0.012), 4.0));
        r = near(r, vec2(ellipsoid(p - tip, vec3(0.09, 0.16, 0.09)) * 0.8, 5.0));
      }`,
      `if (id > 4.5) return Surface(C * (0.6 + 0.7 * noise(p * 30.0)), 0.1, 0.0);
       if (id > 3.5) return Surface(vec3(0.3, 0.26, 0.12), 0.1, 0.0);`),
  },
  ribbedVase: {
    AT: [0, 0.62, 0], ZOOM: 3.75,
    scene: scene(`
      float a = atan(p.z, p.x), w = 0.62 * sqrt(max(0.02, 1.0 - pow((p.y - 0.62) / 0.78, 2.0)));
      w = mix(w, 0.26, smoothstep(1.08, 1.2, p.y)) + 0.022 * cos(a * 22.0);
      float v = max(max(length(p.xz) - w, -p.y), p.y - 1.32) * 0.6;
      v = max(v, -(max(length(p.xz) - 0.2, 0.6 - p.y)) * 0.6);
      r = near(r, vec2(v, 1.0));`),
  },
  bowls: {
    AT: [0, 0.45, 0], EYE: [0, 2.1, 4.2], ZOOM: 3.75,
    scene: scene(`
      for (int i = 0; i < 3; i++) {
        vec3 q = p - vec3(0.04 * float(i), 0.2 + 0.24 * float(i), 0.0);
        float s = sphere(q - vec3(0, 0.55, 0), 0.78);
        float b = max(abs(s) - 0.022, q.y - 0.25);
        b = smin(b, cylinder(q + vec3(0, 0.2, 0), 0.28, 0.04, 0.02), 0.05);
        r = near(r, vec2(b, i == 1 ? 2.0 : i == 2 ? 3.0 : 1.0));
      }`,
      'if (id > 1.5 && id < 2.5) return Surface(B, 0.7, 0.0);'),
  },
  stool: {
    AT: [0, 0.8, 0], ZOOM: 3.30,
    scene: scene(`
      float seat = cylinder(p - vec3(0, 1.32, 0), 0.56, 0.075, 0.04);
      seat = smax(seat, -sphere(p - vec3(0, 3.3, 0), 1.93), 0.05);
      r = near(r, vec2(seat, 2.0));
      for (int i = 0; i < 3; i++) {
        float a = float(i) * 2.0944 + 0.5;
        r = near(r, vec2(capsule(p, vec3(cos(a) * 0.32, 1.28, sin(a) * 0.32), vec3(cos(a) * 0.62, 0.03, sin(a) * 0.62), 0.042), 2.0));
      }
      vec3 q = p - vec3(0, 0.5, 0);
      r = near(r, vec2(torus(q, 0.5, 0.02), 3.0));`),
  },
  armchair: {
    AT: [0, 0.75, 0], EYE: [1.7, 1.8, 4.4], ZOOM: 3.30,
    scene: scene(`
      float s = box(p - vec3(0, 0.52, 0.05), vec3(0.62, 0.16, 0.58), 0.12);
      s = min(s, box(p - vec3(0, 0.7, 0.06), vec3(0.46, 0.12, 0.5), 0.1));
      vec3 q = p - vec3(0, 1.0, -0.45); q.yz = turn(-0.18) * q.yz;
      s = smin(s, box(q, vec3(0.62, 0.55, 0.13), 0.13), 0.06);
      s = smin(s, box(vec3(abs(p.x) - 0.64, p.y - 0.72, p.z - 0.02), vec3(0.11, 0.26, 0.55), 0.1), 0.05);
      r = near(r, vec2(s + 0.004 * noise(p * 70.0), 4.0));
      r = near(r, vec2(capsule(vec3(abs(p.x), p.y, abs(p.z)), vec3(0.55, 0.36, 0.45), vec3(0.62, 0.02, 0.52), 0.035), 2.0));`,
      'if (id > 3.5) return Surface(A * (0.8 + 0.35 * noise(p * 46.0)), 0.05, 0.0);'),
  },
  candles: {
    AT: [0, 0.7, 0], ZOOM: 3.60,
    scene: scene(`
      for (int i = 0; i < 3; i++) {
        float x = float(i) * 0.55 - 0.55, h = 0.32 + 0.24 * float(i);
        vec3 q = p - vec3(x, 0, 0.12 * float(1 - i));
        r = near(r, vec2(cylinder(q - vec3(0, 0.03, 0), 0.2, 0.03, 0.015), 3.0));
        r = near(r, vec2(cylinder(q - vec3(0, h * 0.5, 0), 0.035, h * 0.5, 0.01), 3.0));
        r = near(r, vec2(cylinder(q - vec3(0, h, 0), 0.1, 0.03, 0.015), 3.0));
        r = near(r, vec2(cylinder(q - vec3(0, h + 0.34, 0), 0.06, 0.32, 0.02), 1.0));
        r = near(r, vec2(ellipsoid(q - vec3(0, h + 0.76, 0), vec3(0.035, 0.09, 0.035)), 5.0));
      }`,
      `if (id > 4.5) return Surface(vec3(1.0, 0.6, 0.2), 0.0, 2.6);
       if (id > 2.5) return Surface(C, 1.0, 0.0);`),
  },
  planter: {
    AT: [0, 0.95, 0], ZOOM: 2.92,
    scene: scene(`
      r = near(r, vec2(max(cone(p - vec3(0, 0.36, 0), 0.34, 0.34, 0.46, 0.02), -cylinder(p - vec3(0, 0.72, 0), 0.41, 0.1, 0.01)), 1.0));
      r = near(r, vec2(cylinder(p - vec3(0, 0.6, 0), 0.42, 0.03, 0.01), 4.0));
      for (int i = 0; i < 15; i++) {
        float f = float(i), a = f * 2.4, lean = 0.25 + 0.75 * hash1(f), h = 1.1 + 0.75 * hash1(f + 9.0);
        vec3 tip = vec3(cos(a) * lean * 0.75, h, sin(a) * lean * 0.75);
        r = near(r, vec2(capsule(p, vec3(cos(a) * 0.1, 0.6, sin(a) * 0.1), tip, 0.014), 5.0));
        vec3 q = p - tip; q.xz = turn(a) * q.xz; q.xy = turn(-0.75 * lean) * q.xy;
        r = near(r, vec2(ellipsoid(q, vec3(0.28, 0.02, 0.15)) * 0.6, 5.0));
      }`,
      `if (id > 4.5) return Surface(mix(vec3(0.03, 0.12, 0.04), vec3(0.12, 0.28, 0.08), noise(p * 6.0)), 0.5, 0.0);
       if (id > 3.5) return Surface(vec3(0.06, 0.04, 0.03) * (0.6 + noise(p * 50.0)), 0.0, 0.0);`),
  },
  clock: {
    AT: [0, 0.85, 0], EYE: [0.5, 1.2, 4.6], ZOOM: 3.75,
    scene: scene(`
      r = near(r, vec2(p.z + 0.4, 0.0));
      vec3 q = (p - vec3(0, 0.9, 0.0)).xzy;
      r = near(r, vec2(cylinder(q - vec3(0, -0.28, 0), 0.74, 0.12, 0.03), 2.0));
      r = near(r, vec2(cylinder(q - vec3(0, -0.19, 0), 0.66, 0.05, 0.01), 4.0));
      r = near(r, vec2(capsule(q, vec3(0, -0.13, 0), vec3(-0.26, -0.13, 0.2), 0.018), 3.0));
      r = near(r, vec2(capsule(q, vec3(0, -0.12, 0), vec3(0.3, -0.12, 0.38), 0.013), 3.0));
      r = near(r, vec2(sphere(q - vec3(0, -0.12, 0), 0.035), 3.0));`,
      `if (id > 3.5) {
        vec2 q = p.xy - vec2(0, 0.9); float a = atan(q.x, q.y) / 6.2832 * 12.0, l = length(q);
        float tick = step(abs(fract(a + 0.5) - 0.5) * l, 0.012 * 2.0) * step(0.52, l) * step(l, 0.61);
        return Surface(mix(A, C, tick), 0.3, 0.0);
      }`),
  },
  cushion: {
    AT: [0, 0.62, 0], ZOOM: 3.60,
    scene: scene(`
      vec3 q = p - vec3(0, 0.66, 0); q.yz = turn(0.3) * q.yz;
      vec2 e = abs(q.xy) / 0.72; float puff = 0.3 * sqrt(max(0.0, (1.0 - pow(e.x, 3.0)) * (1.0 - pow(e.y, 3.0))));
      float c = max(max(abs(q.x), abs(q.y)) - 0.72 + 0.05 * (1.0 - e.x * e.x) * (1.0 - e.y * e.y), abs(q.z) - puff - 0.015);
      r = near(r, vec2(c * 0.5, 4.0));`,
      `if (id > 3.5) {
        vec3 q = p - vec3(0, 0.66, 0); q.yz = turn(0.3) * q.yz;
        float stripe = smoothstep(0.42, 0.5, abs(fract(q.x * 5.0) - 0.5));
        return Surface(mix(A, C, stripe) * (0.8 + 0.3 * noise(p * 90.0)), 0.0, 0.0);
      }`),
  },
  sideTable: {
    AT: [0, 0.75, 0], EYE: [0.8, 2.0, 4.5], ZOOM: 3.30,
    scene: scene(`
      r = near(r, vec2(cylinder(p - vec3(0, 1.15, 0), 0.78, 0.035, 0.02), 2.0));
      r = near(r, vec2(cylinder(p - vec3(0, 0.58, 0), 0.06, 0.56, 0.01), 3.0));
      r = near(r, vec2(cone(p - vec3(0, 0.04, 0), 0.03, 0.42, 0.36, 0.01), 3.0));
      r = near(r, vec2(smax(cylinder(p - vec3(0.2, 1.3, 0.1), 0.15, 0.13, 0.02), -cylinder(p - vec3(0.2, 1.36, 0.1), 0.125, 0.13, 0.02), 0.01), 1.0));
      r = near(r, vec2(box(p - vec3(-0.25, 1.225, 0.05), vec3(0.25, 0.035, 0.18), 0.008), 4.0));`,
      'if (id > 3.5) return Surface(fract(p.y * 60.0) > 0.5 && n.y < 0.5 ? vec3(0.8) : vec3(0.25, 0.06, 0.05), 0.1, 0.0);'),
  },
  basket: {
    AT: [0, 0.6, 0], EYE: [0, 2.0, 4.4], ZOOM: 3.60,
    scene: scene(`
      float a = atan(p.z, p.x), w = 0.62 + 0.1 * sin(p.y * 2.2);
      float weave = 0.018 * sin(a * 40.0) * cos(p.y * 55.0);
      float v = max(abs(length(p.xz) - w - weave) - 0.03, max(p.y - 1.0, -p.y)) * 0.6;
      r = near(r, vec2(v, 4.0));
      r = near(r, vec2(torus(p - vec3(0, 1.0, 0), 0.7, 0.045), 4.0));
      r = near(r, vec2(ellipsoid(p - vec3(0, 0.75, 0), vec3(0.56, 0.3, 0.56)) + 0.05 * noise(p * 6.0), 5.0));`,
      `if (id > 4.5) return Surface(A * (0.75 + 0.4 * noise(p * 40.0)), 0.0, 0.0);
       if (id > 3.5) return Surface(B * (0.7 + 0.5 * noise(vec3(p.xz * 18.0, p.y * 60.0).xzy)), 0.15, 0.0);`),
  },
  books: {
    AT: [0, 0.4, 0], EYE: [0.9, 1.9, 4.2], ZOOM: 4.05,
    scene: scene(`
      for (int i = 0; i < 4; i++) {
        vec3 q = p - vec3(0, 0.1 + 0.19 * float(i), 0); q.xz = turn(0.35 * (hash1(float(i)) - 0.5)) * q.xz;
        r = near(r, vec2(box(q, vec3(0.72 - 0.05 * float(i), 0.09, 0.5), 0.012), 4.0 + float(i)));
      }`,
      `if (id > 3.5) { bool page = abs(n.y) < 0.5 && n.z < 0.6 && fract(p.y / 0.19) > 0.12 && fract(p.y / 0.19) < 0.95 && n.x > 0.3;
        vec3 cover = id < 4.5 ? A : id < 5.5 ? B : id < 6.5 ? C : vec3(0.6, 0.55, 0.45);
        return Surface(page ? vec3(0.8, 0.77, 0.68) * (0.8 + 0.3 * step(0.5, fract(p.y * 90.0))) : cover, 0.25, 0.0); }`),
  },
};
