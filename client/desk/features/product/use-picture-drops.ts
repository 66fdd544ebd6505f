/** Drag and drop: files onto the photographs, and a photograph to another position. Buttons do the same without a mouse. */
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** The MIME type that marks one of these rows, so that a picture dragged from elsewhere isn't mistaken for one. */
const rowType = 'application/x-picture-place';

const findPlace = ({ target }: Event): number | null => {
  const row = (target as Element | null)?.closest?.('[data-place]');
  return row instanceof HTMLElement ? Number(row.dataset.place) : null;
};

/** `isOver`: files are above it; `target`: the place that a dragged row would take. */
export function usePictureDrops(
  area: RefObject<HTMLElement | null>,
  { onFiles, onMove }: { onFiles: (files: File[]) => void; onMove: (from: number, to: number) => void },
): { isOver: boolean; target: number | null } {
  const [isOver, setOver] = useState(false);
  const [target, setTarget] = useState<number | null>(null);
  const end = useEffectEvent(() => {
    setOver(false);
    setTarget(null);
  });
  const start = useEffectEvent((event: DragEvent) => {
    const place = findPlace(event);
    if (place === null || !event.dataTransfer) return;
    event.dataTransfer.setData(rowType, String(place));
    event.dataTransfer.effectAllowed = 'move';
  });
  const over = useEffectEvent((event: DragEvent) => {
    const types = event.dataTransfer?.types ?? [];
    const isRow = types.includes(rowType);
    if (!isRow && !types.includes('Files')) return;
    event.preventDefault();
    setOver(!isRow);
    setTarget(isRow ? findPlace(event) : null);
  });
  const drop = useEffectEvent((event: DragEvent) => {
    const { dataTransfer } = event;
    end();
    if (!dataTransfer) return;
    const from = dataTransfer.getData(rowType);
    const to = findPlace(event);
    if (from === '' && dataTransfer.files.length === 0) return;
    event.preventDefault();
    if (from === '') onFiles([...dataTransfer.files]);
    else if (to !== null && to !== Number(from)) onMove(Number(from), to);
  });
  const leave = useEffectEvent((event: DragEvent) => {
    if (!area.current?.contains(event.relatedTarget as Node | null)) end();
  });
  useEffect(() => {
    const { current } = area;
    if (!current) return;
    const controller = new AbortController();
    const { signal } = controller;
    current.addEventListener('dragstart', (event) => start(event), { signal });
    current.addEventListener('dragover', (event) => over(event), { signal });
    current.addEventListener('dragleave', (event) => leave(event), { signal });
    current.addEventListener('dragend', () => end(), { signal });
    current.addEventListener('drop', (event) => drop(event), { signal });
    return () => controller.abort();
  }, [area]);
  return { isOver, target };
}
