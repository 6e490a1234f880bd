import type { ElementHandle, Frame, Page } from 'playwright';
import type { Point, Rect } from '../../contract/geometry';

/** The element a step is meant for, as it stands on the page before the step. */
export interface TrueTarget {
  /** Boxes whose click is the same: the element, its label and control, the control or card that it is part of. */
  readonly same: readonly Rect[];
  /** Other controls inside those. */
  readonly other: readonly Rect[];
}

/** How long a page may take to answer; one in an endless loop never does. */
const PATIENCE = 3000;

/** Finds a recorded step's element in the stage; null where the selector fits nothing, or more than one thing. */
export async function locateTrueTarget(page: Page, selector: string): Promise<TrueTarget | null> {
  const found = async (): Promise<TrueTarget | null> => {
    const frame = await stageFrame(page);
    const [element, more] = frame ? await frame.$$(selector) : [];
    return element && !more ? await measure(element) : null;
  };
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE).unref());
  return Promise.race([found().catch(() => null), late]);
}

async function stageFrame(page: Page): Promise<Frame | null> {
  const frame = await page.$('iframe[title="The page under evaluation"]');
  return frame ? await frame.contentFrame() : null;
}

function measure(element: ElementHandle<SVGElement | HTMLElement>): Promise<TrueTarget> {
  return element.evaluate((node) => {
    const controls =
      'a, button, input, select, textarea, label, summary, [role=button], [role=tab], [role=option], ' +
      '[role=menuitem], [role=radio], [role=checkbox], [role=switch], [role=link], [tabindex]';
    const boxOf = (each: Element) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return { x, y, width, height };
    };
    let root: Element = node.closest(controls) ?? node;
    if (!node.closest(controls)) {
      for (
        let at = node.parentElement;
        at && getComputedStyle(at).cursor === 'pointer';
        at = at.parentElement
      )
        root = at;
    }
    const labels = 'labels' in root ? [...((root.labels as NodeListOf<Element> | null) ?? [])] : [];
    const enclosing = root.closest('label');
    const control = (root.closest('label') as HTMLLabelElement | null)?.control ?? null;
    const same = [root, ...labels, ...(enclosing ? [enclosing] : []), ...(control ? [control] : [])];
    const other = same
      .flatMap((each) => [...each.querySelectorAll(controls)])
      .filter((each) => !same.includes(each) && !each.contains(node) && !node.contains(each));
    return { same: same.map(boxOf), other: other.map(boxOf) };
  });
}

const SLACK = 3;

function isInside(inner: Rect, outer: Rect): boolean {
  return (
    inner.x >= outer.x - SLACK &&
    inner.y >= outer.y - SLACK &&
    inner.x + inner.width <= outer.x + outer.width + SLACK &&
    inner.y + inner.height <= outer.y + outer.height + SLACK
  );
}

const centre = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 });

function holds({ x, y, width, height }: Rect, point: Point): boolean {
  return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
}

/** Whether a chosen candidate's box is the true element: inside one of its boxes, or hardly larger around the same centre. */
export function isRightTarget(chosen: Rect, { same, other }: TrueTarget): boolean {
  const point = centre(chosen);
  if (other.some((box) => isInside(chosen, box))) return false;
  return same.some((box) => {
    if (box.width * box.height === 0) return false;
    if (isInside(chosen, box)) return true;
    const area = (rect: Rect): number => rect.width * rect.height;
    return holds(box, point) && isInside(box, chosen) && area(chosen) <= 4 * area(box);
  });
}
