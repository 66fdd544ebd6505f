// Glyph outlines on an integer grid, as few bytes as a tolerance allows. Each contour is sampled, then the cheapest
// chain of lines, quadratic curves and smooth quadratic curves through the samples is found.

const LONGEST_STEP = 40;
const FAILURES_TOLERATED = 3;
const FLATTENING = [0.14, 0.29, 0.43, 0.57, 0.71, 0.86];

const between = (a, b, t) => a + (b - a) * t;

function bezier(points, t) {
  let level = points;
  while (level.length > 1)
    level = level.slice(1).map((p, i) => [between(level[i][0], p[0], t), between(level[i][1], p[1], t)]);
  return level[0];
}

function direction(points, t) {
  const before = bezier(points, Math.max(0, t - 0.02));
  const after = bezier(points, Math.min(1, t + 0.02));
  return [after[0] - before[0], after[1] - before[1]];
}

// Path commands to contours: lists of segments, each a list of 2 to 4 points.
function contoursOf(commands, scale) {
  const contours = [];
  let pen = [0, 0];
  for (const { command, args } of commands) {
    const points = [];
    for (let i = 0; i < args.length; i += 2) points.push([args[i] * scale, -args[i + 1] * scale]);
    if (command === 'moveTo') contours.push([]);
    else if (command !== 'closePath') contours.at(-1).push([pen, ...points]);
    if (points.length) pen = points.at(-1);
  }
  for (const contour of contours) closeContour(contour);
  return contours.filter((contour) => contour.length > 1);
}

function closeContour(contour) {
  if (!contour.length) return;
  const [first, last] = [contour[0][0], contour.at(-1).at(-1)];
  if (Math.hypot(first[0] - last[0], first[1] - last[1]) > 0.01) contour.push([last, first]);
}

const angleBetween = (a, b) => Math.abs(Math.atan2(a[0] * b[1] - a[1] * b[0], a[0] * b[0] + a[1] * b[1]));

// A contour that starts at its sharpest corner spends no command on an arbitrary break in a curve.
function startAtCorner(contour) {
  let sharpest = 0;
  let at = 0;
  contour.forEach((segment, i) => {
    const turn = angleBetween(direction(contour.at(i - 1), 1), direction(segment, 0));
    if (turn > sharpest + 0.01) [sharpest, at] = [turn, i];
  });
  return [...contour.slice(at), ...contour.slice(0, at)];
}

function samplesOf(contour) {
  const samples = [{ at: contour[0][0], out: direction(contour[0], 0) }];
  contour.forEach((segment, index) => {
    const chord = Math.hypot(segment[0][0] - segment.at(-1)[0], segment[0][1] - segment.at(-1)[1]);
    const steps = segment.length === 2 ? 1 : Math.min(4, Math.max(1, Math.ceil(chord / 6)));
    for (let i = 1; i <= steps; i++) {
      const t = i / steps;
      const tangent = direction(segment, t);
      samples.at(-1).half = bezier(segment, t - 0.5 / steps);
      const next = contour[index + 1];
      samples.push({ at: bezier(segment, t), in: tangent, out: i < steps || !next ? tangent : direction(next, 0) });
    }
  });
  for (const sample of samples) sample.grid = sample.at.map(Math.round);
  return samples;
}

function squaredDistanceToSegment(x, y, ax, ay, bx, by) {
  const dx = bx - ax;
  const dy = by - ay;
  const length = dx * dx + dy * dy;
  const t = length ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length)) : 0;
  const ex = x - ax - dx * t;
  const ey = y - ay - dy * t;
  return ex * ex + ey * ey;
}

function squaredDistanceToPolyline([x, y], polyline) {
  let nearest = Infinity;
  for (let k = 2; k < polyline.length; k += 2) {
    const square = squaredDistanceToSegment(x, y, polyline[k - 2], polyline[k - 1], polyline[k], polyline[k + 1]);
    if (square < nearest) nearest = square;
  }
  return nearest;
}

// The largest squared distance of a stretch to a polyline (x, y, x, y ...), or Infinity as soon as it is over the limit.
// Halfway points count too: between two samples a curve could else swing out unseen.
function squaredDeviation(samples, from, to, polyline, limit) {
  let worst = 0;
  for (let i = from; i < to; i++) {
    const half = squaredDistanceToPolyline(samples[i].half, polyline);
    const whole = i > from ? squaredDistanceToPolyline(samples[i].at, polyline) : 0;
    worst = Math.max(worst, half, whole);
    if (worst > limit) return Infinity;
  }
  return worst;
}

function flattened([ax, ay], [cx, cy], [bx, by]) {
  const polyline = [ax, ay];
  for (const t of FLATTENING) {
    const [p, q, r] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
    polyline.push(p * ax + q * cx + r * bx, p * ay + q * cy + r * by);
  }
  polyline.push(bx, by);
  return polyline;
}

// A control point far outside would draw a spike that no sample lies near enough to notice.
function spikes(start, control, end) {
  const legs =
    Math.hypot(control[0] - start[0], control[1] - start[1]) + Math.hypot(end[0] - control[0], end[1] - control[1]);
  return legs > 1.7 * Math.hypot(end[0] - start[0], end[1] - start[1]) + 2;
}

// Where the tangents of two samples meet in front of the first and behind the second.
function controlPoint(start, end, out, into) {
  const cross = out[0] * into[1] - out[1] * into[0];
  if (Math.abs(cross) < 1e-6 * (Math.hypot(...out) * Math.hypot(...into)) || cross === 0) return null;
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const ahead = (dx * into[1] - dy * into[0]) / cross;
  const behind = (dx * out[1] - dy * out[0]) / cross;
  if (ahead < 0 || behind > 0) return null;
  return [Math.round(start[0] + out[0] * ahead), Math.round(start[1] + out[1] * ahead)];
}

const relative = ([x, y], [ox, oy]) => [x - ox, y - oy];

export const numbers = (values) => values.map((value, i) => (i && value >= 0 ? ` ${value}` : `${value}`)).join('');

function stepText(start, control, end, smooth) {
  const [dx, dy] = relative(end, start);
  if (smooth) return `t${numbers([dx, dy])}`;
  if (control) return `q${numbers([...relative(control, start), dx, dy])}`;
  if (!dx || !dy) return dx ? `h${dx}` : dy ? `v${dy}` : '';
  return `l${numbers([dx, dy])}`;
}

const STRAIGHT = [];
const reflection = (point, [x, y]) => [2 * point[0] - x, 2 * point[1] - y];

// How each kind of step finds its control point: none for a line, null where there is no such curve.
const CONTROLS = {
  line: () => STRAIGHT,
  smooth: (start, _end, node) => node.control && reflection(start.grid, node.control),
  curve: (start, end) => controlPoint(start.grid, end.grid, start.out, end.in),
};

const KINDS = Object.keys(CONTROLS);

// Every step of one kind that leads on from a sample, until longer ones no longer fit.
function* stepsOfKind(kind, samples, from, node, limit) {
  const start = samples[from];
  let failures = 0;
  for (let to = from + 1; to < samples.length && to - from <= LONGEST_STEP && failures < FAILURES_TOLERATED; to++) {
    const end = samples[to];
    const control = CONTROLS[kind](start, end, node);
    failures++;
    if (!control || (control !== STRAIGHT && spikes(start.grid, control, end.grid))) continue;
    const polyline = control === STRAIGHT ? [...start.grid, ...end.grid] : flattened(start.grid, control, end.grid);
    const error = squaredDeviation(samples, from, to, polyline, limit);
    if (error === Infinity) continue;
    failures = 0;
    const bent = control === STRAIGHT ? null : control;
    const text = stepText(start.grid, bent, end.grid, kind === 'smooth');
    yield { to, control: bent, text, cost: text.length + Math.sqrt(error / limit) };
  }
}

function cheapestChain(samples, tolerance) {
  const nodes = samples.map(() => ({ cost: Infinity }));
  nodes[0] = { cost: 0, control: null };
  for (let from = 0; from < samples.length - 1; from++) {
    if (nodes[from].cost === Infinity) continue;
    for (const kind of KINDS) {
      for (const step of stepsOfKind(kind, samples, from, nodes[from], tolerance * tolerance)) {
        const closes = step.to === samples.length - 1 && !step.control;
        const cost = nodes[from].cost + (closes ? 0 : step.cost);
        if (cost < nodes[step.to].cost)
          nodes[step.to] = { cost, control: step.control, text: closes ? '' : step.text, from };
      }
    }
  }
  const texts = [];
  for (let at = samples.length - 1; at > 0; at = nodes[at].from) texts.unshift(nodes[at].text);
  return texts.join('');
}

// A command that repeats the last one may go unnamed, which saves a byte where a minus sign parts the numbers.
export function withoutRepeats(path) {
  let last = '';
  return path.replace(/([a-zA-Z])(-?)/g, (all, command, minus) => {
    const repeats = command === last || (command === 'l' && last === 'm');
    last = command;
    return repeats && minus ? minus : all;
  });
}

// [{ start: [x, y], steps }] with y downwards from the baseline; steps is empty for a contour too small to draw.
export function gridContours(commands, scale, tolerance) {
  return contoursOf(commands, scale)
    .map((contour) => samplesOf(startAtCorner(contour)))
    .map((samples) => ({ start: samples[0].grid, steps: cheapestChain(samples, tolerance) }))
    .filter(({ steps }) => steps);
}
