#version 300 es
// One object or dish in a studio by sphere tracing: key light with soft shadow, sky light, occlusion, 4 samples a pixel.
precision highp float;
precision highp int;
uniform vec2 size;
uniform vec2 tileOffset;
out vec4 colour;

//PARAMETERS

struct Surface { vec3 albedo; float gloss; float glow; };

float hash1(float n) { return fract(sin(n * 127.1 + SEED * 3.7) * 43758.5453); }
float hash2(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7)) + SEED * 3.7) * 43758.5453); }
float noise(vec3 x) {
  vec3 i = floor(x), f = fract(x);
  f = f * f * (3.0 - 2.0 * f);
  vec2 q = i.xy + vec2(37.0, 17.0) * i.z;
  float a = mix(mix(hash2(q), hash2(q + vec2(1, 0)), f.x), mix(hash2(q + vec2(0, 1)), hash2(q + vec2(1, 1)), f.x), f.y);
  q += vec2(37.0, 17.0);
  float b = mix(mix(hash2(q), hash2(q + vec2(1, 0)), f.x), mix(hash2(q + vec2(0, 1)), hash2(q + vec2(1, 1)), f.x), f.y);
  return mix(a, b, f.z);
}
float fbm(vec3 p) { return 0.5 * noise(p) + 0.25 * noise(p * 2.1) + 0.15 * noise(p * 4.3) + 0.1 * noise(p * 8.7); }
mat2 turn(float a) { float c = cos(a), s = sin(a); return mat2(c, -s, s, c); }
float sphere(vec3 p, float r) { return length(p) - r; }
float ellipsoid(vec3 p, vec3 r) { float k0 = length(p / r), k1 = length(p / (r * r)); return k0 * (k0 - 1.0) / max(k1, 1e-4); }
float box(vec3 p, vec3 b, float r) { vec3 q = abs(p) - b + r; return length(max(q, 0.0)) + min(max(q.x, max(q.y, q.z)), 0.0) - r; }
float cylinder(vec3 p, float r, float h, float e) { vec2 d = abs(vec2(length(p.xz), p.y)) - vec2(r, h) + e; return min(max(d.x, d.y), 0.0) + length(max(d, 0.0)) - e; }
float torus(vec3 p, float r, float t) { return length(vec2(length(p.xz) - r, p.y)) - t; }
float capsule(vec3 p, vec3 a, vec3 b, float r) { vec3 pa = p - a, ba = b - a; return length(pa - ba * clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0)) - r; }
float cone(vec3 p, float h, float r1, float r2, float e) {
  vec2 q = vec2(length(p.xz), p.y), k1 = vec2(r2, h), k2 = vec2(r2 - r1, 2.0 * h);
  vec2 ca = vec2(q.x - min(q.x, q.y < 0.0 ? r1 : r2), abs(q.y) - h);
  vec2 cb = q - k1 + k2 * clamp(dot(k1 - q, k2) / dot(k2, k2), 0.0, 1.0);
  float s = cb.x < 0.0 && ca.y < 0.0 ? -1.0 : 1.0;
  return s * sqrt(min(dot(ca, ca), dot(cb, cb))) - e;
}
float smin(float a, float b, float k) { float h = max(k - abs(a - b), 0.0) / k; return min(a, b) - h * h * k * 0.25; }
float smax(float a, float b, float k) { return -smin(-a, -b, k); }
vec2 near(vec2 a, vec2 b) { return a.x < b.x ? a : b; }

//SCENE

vec3 normal(vec3 p) {
  vec2 e = vec2(0.0012, -0.0012);
  return normalize(e.xyy * map(p + e.xyy).x + e.yyx * map(p + e.yyx).x + e.yxy * map(p + e.yxy).x + e.xxx * map(p + e.xxx).x);
}
float shadow(vec3 o, vec3 d) {
  float lit = 1.0, t = 0.03;
  for (int i = 0; i < 34; i++) {
    float h = map(o + d * t).x;
    lit = min(lit, SHARP * h / t);
    t += clamp(h, 0.03, 0.25);
    if (lit < 0.005 || t > 6.0) break;
  }
  lit = clamp(lit, 0.0, 1.0);
  return lit * lit * (3.0 - 2.0 * lit);
}
float occlusion(vec3 p, vec3 n) {
  float sum = 0.0, w = 1.0;
  for (int i = 1; i <= 5; i++) { float h = 0.06 * float(i); sum += (h - map(p + n * h).x) * w; w *= 0.75; }
  return clamp(1.0 - 1.6 * sum, 0.0, 1.0);
}
vec3 studio(vec3 d) {
  float soft = smoothstep(0.55, 0.95, dot(d, normalize(SUN)));
  float strip = smoothstep(0.1, 0.0, abs(d.x + 0.55)) * smoothstep(-0.1, 0.6, d.y);
  return mix(FLOOR * 0.55, vec3(0.92, 0.95, 1.0), smoothstep(-0.3, 0.7, d.y)) * 0.7 + soft * 1.6 + strip * 0.8;
}
vec3 render(vec2 uv) {
  vec3 forward = normalize(AT - EYE), right = normalize(cross(forward, vec3(0, 1, 0))), up = cross(right, forward);
  vec3 d = normalize(uv.x * right + uv.y * up + ZOOM * forward);
  float t = 0.2;
  vec2 hit = vec2(1.0, -1.0);
  bool found = false;
  for (int i = 0; i < 150; i++) {
    hit = map(EYE + d * t);
    if (hit.x < 0.0006 * t) { found = true; break; }
    t += hit.x * STEP;
    if (t > 30.0) break;
  }
  vec3 backdrop = mix(FLOOR, BACKDROP, smoothstep(-0.15, 0.35, d.y + 0.05));
  if (!found) return backdrop;
  vec3 p = EYE + d * t, n = normal(p), sun = normalize(SUN);
  Surface s = surface(hit.y, p, n);
  float sunlit = max(dot(n, sun), 0.0);
  if (sunlit > 0.0) sunlit *= shadow(p + n * 0.004, sun);
  float sky = 0.5 + 0.5 * n.y, ao = occlusion(p, n);
  vec3 light = KEY * sunlit * vec3(1.0, 0.95, 0.88) + (1.0 - 0.35 * KEY) * ao * mix(FLOOR * 0.5 + 0.12, vec3(0.9, 0.95, 1.02), sky);
  vec3 c = s.albedo * light;
  vec3 r = reflect(d, n);
  float fresnel = 0.04 + 0.96 * pow(1.0 - max(dot(n, -d), 0.0), 5.0);
  c += s.gloss * fresnel * studio(r) * ao;
  c += s.gloss * s.gloss * sunlit * pow(max(dot(r, sun), 0.0), 60.0) * 1.4;
  c += s.albedo * s.glow;
  if (hit.y < 0.5) c = mix(c, backdrop, smoothstep(FADE, FADE * 2.4, length(p.xz - AT.xz)));
  return c;
}
void main() {
  vec2 at = gl_FragCoord.xy + tileOffset;
  vec3 sum = vec3(0);
  for (int i = 0; i < 4; i++) {
    vec2 o = vec2(float(i & 1), float(i >> 1)) * 0.5 - 0.25;
    vec3 c = render((2.0 * (at + o) - size) / size.y);
    c *= EXPOSURE;
    c = c * (2.51 * c + 0.03) / (c * (2.43 * c + 0.59) + 0.14);
    sum += pow(clamp(c, 0.0, 1.0), vec3(1.0 / 2.2));
  }
  vec2 v = at / size - 0.5;
  vec3 c = sum / 4.0 * (1.0 - VIGNETTE * dot(v, v));
  c += (hash2(at) - 0.5) * GRAIN;
  colour = vec4(c, 1);
}
