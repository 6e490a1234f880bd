#version 300 es
// One landscape by ray marching: a height field or dunes, optional water or salt plane, sky with sun, clouds, stars, aurora.
precision highp float;
precision highp int;
uniform vec2 size;
uniform vec2 tileOffset;
out vec4 colour;

//PARAMETERS

const mat2 turn = mat2(0.8, -0.6, 0.6, 0.8);

float hash(vec2 p) {
  uvec2 q = uvec2(ivec2(floor(p)) + ivec2(SEED, 7919)) * uvec2(1597334673u, 3812015801u);
  uint n = (q.x ^ q.y) * 1597334673u;
  n ^= n >> 15;
  n *= 2246822519u;
  return float(n >> 8) / 16777216.0;
}

vec3 noised(vec2 x) {
  vec2 i = floor(x), f = fract(x);
  vec2 u = f * f * f * (f * (f * 6.0 - 15.0) + 10.0);
  vec2 du = 30.0 * f * f * (f * (f - 2.0) + 1.0);
  float a = hash(i), b = hash(i + vec2(1, 0)), c = hash(i + vec2(0, 1)), d = hash(i + vec2(1, 1));
  return vec3(
    a + (b - a) * u.x + (c - a) * u.y + (a - b - c + d) * u.x * u.y,
    du * (vec2(b - a, c - a) + (a - b - c + d) * u.yx)
  );
}

float fbm(vec2 p, int octaves) {
  float sum = 0.0, amp = 0.5;
  for (int i = 0; i < octaves; i++) {
    sum += amp * noised(p).x;
    p = turn * p * 2.03;
    amp *= 0.5;
  }
  return sum;
}

float eroded(vec2 p, int octaves) {
  float sum = 0.0, amp = 1.0;
  vec2 slope = vec2(0);
  for (int i = 0; i < octaves; i++) {
    vec3 n = noised(p);
    slope += n.yz;
    sum += amp * n.x / (1.0 + dot(slope, slope));
    amp *= 0.5;
    p = turn * p * 2.0;
  }
  return sum;
}

float ridge(float v) {
  return 1.0 - abs(2.0 * v - 1.0);
}

float height(vec2 p, int octaves) {
  float h;
  if (KIND == 1) {
    vec2 q = p * FREQ + vec2(0.35 * fbm(p * FREQ * 0.7, 3), 0.0) * 2.0;
    float crest = ridge(noised(q * vec2(0.55, 1.0)).x);
    h = HEIGHT * (0.75 * crest * crest + 0.35 * ridge(noised(turn * q * 1.7).x) * noised(q * 0.4).x);
  } else if (KIND == 2) {
    float base = eroded(p * FREQ, octaves > 5 ? 6 : octaves) * 1.1;
    float level = smoothstep(0.42, 0.5, base) * 0.5 + smoothstep(0.66, 0.72, base) * 0.34 + smoothstep(0.86, 0.9, base) * 0.3;
    h = HEIGHT * (level + 0.18 * base) + 0.012 * HEIGHT * fbm(p * FREQ * 22.0, 3);
  } else if (KIND == 3) {
    h = HEIGHT * fbm(p * FREQ, octaves > 6 ? 5 : octaves);
    h += TREES * 0.5 * ridge(noised(p * 3.1).x) * smoothstep(0.25, 0.6, fbm(p * FREQ * 3.0, 3));
    h += TREES * (octaves > 6 ? noised(p * 7.0).x : 0.5);
  } else {
    h = HEIGHT * eroded(p * FREQ, octaves);
  }
  if (CONE > 0.0) {
    float d = length(p - CONE_AT);
    float cone = CONE * exp(-d / CONE_WIDTH) - 0.35 * CONE * exp(-d * d / 12.0);
    h = h * 0.55 + cone * (0.92 + 0.12 * eroded(p * FREQ * 2.4, 4));
  }
  float valley = smoothstep(VALLEY.x, VALLEY.y, abs(p.x - VALLEY.z + VALLEY_BEND * sin(p.y * 0.02)));
  float near = 1.0 - smoothstep(0.6 * FLAT_UNTIL, FLAT_UNTIL, p.y);
  return h * mix(VALLEY_FLOOR, 1.0, valley) - SINK - (FLAT_UNTIL > 0.0 ? 30.0 * near : 0.0);
}

vec3 normalAt(vec2 p, float t) {
  float e = max(0.004, t * 0.0009);
  return normalize(vec3(
    height(p - vec2(e, 0), 9) - height(p + vec2(e, 0), 9),
    2.0 * e,
    height(p - vec2(0, e), 9) - height(p + vec2(0, e), 9)
  ));
}

float shadow(vec3 at, vec3 sun) {
  float light = 1.0, t = 0.25;
  for (int i = 0; i < 36; i++) {
    vec3 p = at + sun * t;
    float gap = p.y - height(p.xz, 5);
    light = min(light, 14.0 * gap / t);
    if (light < 0.01) break;
    t += max(0.25, gap * 0.7);
  }
  return smoothstep(0.0, 1.0, light);
}

vec3 sky(vec3 d, bool detail) {
  float up = max(d.y, 0.0);
  float toSun = max(dot(d, normalize(SUN)), 0.0);
  vec3 c = mix(HORIZON, ZENITH, pow(smoothstep(0.0, 0.62, up), 0.62));
  c += GLOW * (0.32 * pow(toSun, 5.0) + 0.5 * pow(toSun, 42.0));
  c += DISK * GLOW * smoothstep(0.99945, 0.99975, toSun) * 4.0;
  if (MOON > 0.0) {
    float m = smoothstep(0.99925, 0.99945, toSun);
    vec2 face = d.xy * 240.0;
    c = mix(c, vec3(0.95, 0.93, 0.86) * (0.75 + 0.25 * fbm(face, 4)), m * MOON);
  }
  if (CLOUDS > 0.0 && d.y > 0.012) {
    vec2 at = d.xz / (d.y + 0.06) * 0.55 * CLOUD_SCALE + vec2(3.1, 9.2);
    float v = fbm(at + 0.5 * fbm(at * 1.7, 4), detail ? 7 : 4);
    float cover = smoothstep(0.62 - CLOUDS * 0.3, 0.9, v);
    vec3 lit = mix(CLOUD_SHADE, CLOUD_LIGHT, smoothstep(0.3, 0.85, v) * 0.8 + 0.2 * pow(toSun, 3.0));
    c = mix(c, lit, cover * smoothstep(0.012, 0.12, d.y) * 0.92);
  }
  if (STARS > 0.0 && d.y > 0.0) {
    vec2 s = vec2(atan(d.x, d.z), asin(d.y)) * 190.0;
    vec2 cell = floor(s);
    float h = hash(cell + 31.0);
    float spark = smoothstep(0.3, 0.0, length(fract(s) - 0.2 - 0.6 * vec2(hash(cell), hash(cell + 77.0))));
    float band = exp(-pow((d.x * 0.75 - d.y * 0.55 + 0.1) * 3.4, 2.0));
    float dust = fbm(d.xy * 5.0 + 4.0, 6);
    c += STARS * spark * step(0.93 - 0.17 * band, h) * (0.25 + 0.9 * hash(cell + 5.0)) * mix(vec3(0.8, 0.88, 1.0), vec3(1.0, 0.88, 0.72), hash(cell + 9.0));
    c += STARS * band * vec3(0.17, 0.15, 0.2) * smoothstep(0.25, 0.75, dust) * smoothstep(0.0, 0.25, d.y);
  }
  if (AURORA > 0.0 && d.y > 0.02) {
    for (int i = 0; i < 3; i++) {
      float k = float(i);
      float bend = 0.5 * fbm(vec2(d.x * 2.1 + k * 3.0, k * 7.0), 4) + 0.11 * k + 0.02;
      float edge = d.y - bend + 0.12;
      float curtain = smoothstep(0.0, 0.02, edge) * exp(-edge * 7.5);
      float rays = 0.5 + 0.7 * fbm(vec2(d.x * 46.0 + k * 11.0 + bend * 20.0, 1.0), 3);
      c += AURORA * curtain * rays * mix(vec3(0.1, 0.95, 0.55), vec3(0.55, 0.25, 0.85), smoothstep(0.03, 0.3, edge)) * (0.75 - 0.18 * k);
    }
  }
  return c;
}

float march(vec3 from, vec3 d, float limit, int steps, int octaves) {
  float t = 0.4;
  for (int i = 0; i < 320; i++) {
    if (i >= steps) break;
    vec3 p = from + d * t;
    float gap = p.y - height(p.xz, octaves);
    if (gap < 0.0012 * t) return t;
    t += max(0.32 * gap, 0.0016 * t);
    if (t > limit || (p.y > CEILING && d.y > 0.0)) return -1.0;
  }
  return t < limit * 0.5 ? t : -1.0;
}

vec3 ground(vec3 p, vec3 d, float t, bool detail) {
  vec3 sun = normalize(SUN);
  vec3 n = normalAt(p.xz, t);
  float grain = fbm(p.xz * 1.3, detail ? 6 : 3);
  float level = (p.y + SINK) / max(HEIGHT, CONE);
  vec3 c = mix(ROCK_A, ROCK_B, smoothstep(0.3, 0.7, fbm(vec2(p.y * 1.4 + grain * 2.0, grain * 2.0), 4)));
  c *= 0.72 + 0.5 * grain;
  float flat_ = smoothstep(GRASS_SLOPE - 0.12, GRASS_SLOPE + 0.12, n.y + 0.12 * (grain - 0.5));
  vec3 grass = mix(GRASS_A, GRASS_B, smoothstep(0.28, 0.66, fbm(p.xz * 0.35 + 7.0, 5)));
  if (KIND == 3) grass *= 0.55 + 0.9 * noised(p.xz * 6.0).x;
  c = mix(c, grass, flat_);
  if (ROWS > 0.0) c *= 1.0 - 0.42 * smoothstep(0.2, 0.8, sin(p.y * ROWS + p.x * ROWS * 0.22) * 0.5 + 0.5) * flat_;
  float snow = smoothstep(SNOW - 0.09, SNOW + 0.09, level + 0.22 * (grain - 0.5)) * smoothstep(SNOW_SLOPE - 0.14, SNOW_SLOPE + 0.1, n.y + 0.1 * (grain - 0.5));
  c = mix(c, vec3(0.86, 0.9, 0.97), snow);
  if (KIND == 1) {
    float ripple = sin((p.x * 2.2 + p.z * 5.0) * 3.0 + 6.0 * fbm(p.xz * 0.8, 3));
    n = normalize(n + vec3(0.05, 0.0, 0.09) * ripple * exp(-t * 0.03));
  }
  float sunlight = max(dot(n, sun), 0.0) * shadow(p + n * 0.05, sun);
  float bounce = 0.5 + 0.5 * n.y;
  vec3 lit = c * (SUNLIGHT * sunlight * 2.1 + SKYLIGHT * bounce * 0.85 + SUNLIGHT * 0.12 * max(dot(n, normalize(vec3(-sun.x, 0.1, -sun.z))), 0.0));
  return lit;
}

vec3 haze(vec3 c, vec3 d, float t, float y) {
  float toSun = max(dot(d, normalize(SUN)), 0.0);
  float amount = 1.0 - exp(-pow(t * FOG, 1.35));
  amount = max(amount, (1.0 - exp(-t * MIST)) * exp(-max(y, 0.0) * 0.55));
  vec3 tint = mix(HORIZON, HORIZON + GLOW * 0.45, pow(toSun, 5.0));
  return mix(c, tint, clamp(amount, 0.0, 1.0));
}

vec3 land(vec3 from, vec3 d, bool detail) {
  float t = march(from, d, 420.0, detail ? 320 : 120, detail ? 8 : 6);
  if (t < 0.0) return sky(d, detail);
  vec3 p = from + d * t;
  return haze(ground(p, d, t, detail), d, t, p.y);
}

vec3 plane(vec3 from, vec3 d, float t) {
  vec3 p = from + d * t;
  vec3 n = vec3(0, 1, 0);
  vec2 s = p.xz * vec2(0.7, 1.6) * RIPPLE_SCALE;
  n.xz += RIPPLE * (vec2(fbm(s, 5), fbm(s + 37.0, 5)) - 0.48) * min(1.0, 14.0 / t);
  n = normalize(n);
  vec3 r = reflect(d, n);
  r.y = abs(r.y) + 0.001;
  float facing = pow(1.0 - max(dot(-d, n), 0.0), 4.0);
  vec3 mirror = land(p + vec3(0, 0.02, 0), normalize(r), false);
  float depth = max(0.0, -height(p.xz, 5));
  vec3 body = mix(SHALLOW, DEEP, smoothstep(0.0, DEPTH, depth));
  vec3 c;
  if (SALT > 0.0) {
    vec2 q = p.xz * 0.62;
    vec2 cell = floor(q);
    float first = 9.0, second = 9.0;
    for (int x = -1; x <= 1; x++) for (int y = -1; y <= 1; y++) {
      vec2 o = cell + vec2(x, y);
      float m = length(o + 0.15 + 0.7 * vec2(hash(o), hash(o + 51.0)) - q);
      if (m < first) { second = first; first = m; } else if (m < second) second = m;
    }
    float crack = smoothstep(0.09, 0.02, second - first) * min(1.0, 16.0 / t);
    vec3 salt = body * (SUNLIGHT * max(normalize(SUN).y, 0.05) * 1.5 + SKYLIGHT * 0.8) * (0.93 + 0.12 * fbm(p.xz * 2.0, 5)) * (1.0 + 0.16 * crack);
    salt *= 1.0 - 0.12 * smoothstep(0.2, 0.09, second - first) * (1.0 - crack) * min(1.0, 16.0 / t);
    c = mix(salt, mirror, clamp(facing * (1.0 - SALT) * 1.6 + (1.0 - SALT) * 0.35, 0.0, 0.9));
  } else {
    c = mix(body * (SKYLIGHT * 0.6 + SUNLIGHT * 0.35), mirror, 0.06 + 0.94 * facing * 0.92);
    float glint = pow(max(dot(r, normalize(SUN)), 0.0), 220.0);
    c += GLOW * glint * 0.9;
    float foam = smoothstep(0.16, 0.0, depth + 0.1 * (fbm(p.xz * 3.0, 4) - 0.5)) * FOAM;
    c = mix(c, vec3(0.92) * (SUNLIGHT + SKYLIGHT) * 0.6, foam);
  }
  return haze(c, d, t, 0.0);
}

vec3 shot(vec2 pixel) {
  vec2 uv = (pixel * 2.0 - size) / size.y;
  vec3 from = vec3(EYE.x, EYE.y, 0.0);
  if (OVER_GROUND > 0.0) from.y = max(from.y, height(from.xz, 7) + OVER_GROUND);
  vec3 forward = normalize(vec3(LOOK.x, LOOK.y, 1.0));
  vec3 right = normalize(cross(vec3(0, 1, 0), forward));
  vec3 d = normalize(uv.x * right + uv.y * cross(forward, right) + ZOOM * forward);
  float water = WATER > 0.0 && d.y < 0.0 ? -from.y / d.y : 1e9;
  float t = march(from, d, min(420.0, water), 320, 8);
  if (t > 0.0 && t < water) {
    vec3 p = from + d * t;
    return haze(ground(p, d, t, true), d, t, p.y);
  }
  if (water < 900.0) return plane(from, d, water);
  if (WATER > 0.0 && d.y < 0.0) return haze(HORIZON, d, 900.0, 0.0);
  return sky(d, true);
}

void main() {
  vec2 pixel = gl_FragCoord.xy + tileOffset;
  vec3 c = vec3(0);
  for (int i = 0; i < 4; i++) c += shot(pixel + vec2(float(i & 1), float(i >> 1)) * 0.5 - 0.25);
  c *= 0.25 * EXPOSURE;
  c = (c * (2.51 * c + 0.03)) / (c * (2.43 * c + 0.59) + 0.14);
  c = pow(clamp(c, 0.0, 1.0), vec3(0.92));
  float grey = dot(c, vec3(0.3, 0.59, 0.11));
  c = mix(vec3(grey), c, SATURATION);
  vec2 v = pixel / size - 0.5;
  c *= 1.0 - 0.28 * dot(v, v);
  colour = vec4(c, 1.0);
}
